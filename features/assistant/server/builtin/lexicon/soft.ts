/**
 * Ordinary words that cannot narrow what is asked here: where all else makes a whole question they may be left out,
 * and the answer says so. No verb that tells a direction or a status (`gave`, `settled`), no adjective that picks
 * some records out of many (`small`, `late`), no number and no negation may ever stand here.
 */
const verbs =
  'ask tell talk speak mention remember recall think believe guess suppose wonder hope worry bother mind feel hear ' +
  'watch notice realise realize discover learn understand explain describe clarify discuss argue complain claim ' +
  'insist seem carry lie stand hang float pile lurk sleep rest knock ring phone call put keep sit walk shout stare ' +
  'grumble nag insist whisper smell sound suggest imagine assume reckon dare manage help try look stick pop'
const irregular =
  'told spoke spoken thought felt heard understood stood hung rang rung carried carries relied lay lain lying lies ' +
  'kept sat tried tries putting sitting stuck'
const adverbs =
  'again quickly quick slowly probably possibly surely certainly definitely clearly obviously eventually hopefully ' +
  'suddenly simply generally indeed very somehow somewhere anyhow however therefore thus hence meanwhile though ' +
  'although presumably apparently supposedly allegedly evidently frankly truly gladly please urgently oh ah hmm hm ' +
  'um er uh well alas truthfully rightly seriously'
const pronouns =
  'me he she him her his hers myself himself herself ourselves themselves itself whoever whatever some lot mister mr mrs ms'
/** Nouns that no record is called after. */
const nouns = 'phone trouble sake head memory glance idea doubt fuss hurry rush luck peace mind thanks boss'

const forms = (verb: string): string[] => {
  const stem = verb.endsWith('e') ? verb.slice(0, -1) : verb
  const third = /(?:s|sh|ch|x)$/.test(verb) ? `${verb}es` : `${verb}s`
  const doubled = /^(?:nag|pop|sit|put)$/.test(verb) ? `${stem}${verb.slice(-1)}` : stem
  return [verb, third, `${doubled}ed`, `${doubled}ing`]
}

/** So little that nobody needs to be told. */
export const filling: ReadonlySet<string> = new Set([adverbs, pronouns].flatMap((words) => words.split(' ')))

export const soft: ReadonlySet<string> = new Set([
  ...verbs.split(' ').flatMap(forms),
  ...filling,
  ...[irregular, nouns].flatMap((words) => words.split(' ')),
])
