/**
 * Ordinary words that cannot narrow a question. They may be left out if the rest is a complete question, and the answer
 * says so. Verbs of direction or status (`gave`, `settled`), adjectives that select records (`small`, `late`), numbers
 * and negations must never be added.
 */
const verbs =
  'ask tell talk speak mention remember recall think believe guess suppose wonder hope worry bother mind feel hear ' +
  'watch notice realise realize discover learn understand explain describe clarify discuss argue complain claim ' +
  'insist seem carry lie stand hang float pile lurk sleep rest knock ring phone call put keep sit walk shout stare ' +
  'grumble nag insist whisper smell sound suggest imagine assume reckon dare manage help try look stick pop ' +
  'confirm verify decide figure prefer fancy expect intend aim prepare recheck doublecheck panic hesitate recollect ' +
  'ponder puzzle bet swear promise chat gossip joke laugh cry sigh shrug nod stress dig poke peek glance dread'
const irregular =
  'told spoke spoken thought felt heard understood stood hung rang rung carried carries relied lay lain lying lies ' +
  'kept sat tried tries putting sitting stuck'
const adverbs =
  'again quickly quick slowly probably possibly surely certainly definitely clearly obviously eventually hopefully ' +
  'suddenly simply generally indeed very somehow somewhere anyhow however therefore thus hence meanwhile though ' +
  'although presumably apparently supposedly allegedly evidently frankly truly gladly please urgently oh ah hmm hm ' +
  'um er uh well alas truthfully rightly seriously ' +
  'comfortably easily remarkably surprisingly strangely oddly curiously ' +
  'regrettably unfortunately sadly fortunately luckily thankfully honestly personally basically literally essentially ' +
  'ultimately absolutely genuinely naturally ' +
  'understandably admittedly arguably technically theoretically interestingly importantly crucially notably namely ' +
  'specifically explicitly reportedly seemingly safely nicely neatly handily conveniently ' +
  'whatsoever nonetheless nevertheless anyways likewise forthwith hereby herewith thereby sorta kinda'
const pronouns =
  'me he she him her his hers myself himself herself ourselves themselves itself whoever whatever some lot mister mr mrs ms'
/** Louder, and no other records; the reader is told. */
const emphasis =
  'significantly substantially considerably terribly awfully incredibly insanely ridiculously amazingly utterly'
/** They tell how somebody feels about the records. */
const feelings =
  'bloody damn damned darn darned blasted blooming flipping flaming freaking frigging goddamn sodding blinking ruddy ' +
  'stupid silly beloved lovely trusty infamous notorious respective exact precise dreaded wretched pesky aforementioned'
/** So large or so small, said of an amount that is asked for; of records they pick some. */
const sizes =
  'small little tiny minor big bigger huge large major whopping measly mere paltry staggering colossal impressive puny ' +
  'massive enormous gigantic hefty modest handsome tidy stately considerable'
/** Nouns that no record is called after. */
const nouns =
  'chance clue hunch gist curiosity nutshell bother phone trouble sake head memory glance idea doubt fuss hurry rush luck peace mind thanks boss'

const forms = (verb: string): string[] => {
  const stem = verb.endsWith('e') ? verb.slice(0, -1) : verb
  const third = /(?:s|sh|ch|x)$/.test(verb) ? `${verb}es` : `${verb}s`
  const doubled = /^(?:nag|pop|sit|put)$/.test(verb) ? `${stem}${verb.slice(-1)}` : stem
  return [verb, third, `${doubled}ed`, `${doubled}ing`]
}

export const evaluativeWords: ReadonlySet<string> = new Set(feelings.split(' '))
export const sizeWords: ReadonlySet<string> = new Set(sizes.split(' '))

/** So minor that the answer does not mention them. */
export const fillerAdverbs: ReadonlySet<string> = new Set(
  [adverbs, pronouns].flatMap((words) => words.split(' ')),
)

export const fillerWords: ReadonlySet<string> = new Set([
  ...verbs.split(' ').flatMap(forms),
  ...fillerAdverbs,
  ...evaluativeWords,
  ...[irregular, nouns, emphasis].flatMap((words) => words.split(' ')),
])
