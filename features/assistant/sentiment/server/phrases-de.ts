import { anyPattern, patternOf } from '#platform/server/any-pattern.ts'
import type { Extremes, Phrases } from './phrases.ts'

const noneOf = /kein(?:e|en|erlei)?|ohne|nie|keine einzige|ohne jede/
const troubles =
  /problem|beschwerd|beanstandung|mängel|fehler|ärger|klage|reklamation|verzögerung|schwierigkeit/
const expected = /funktionier|hilf|hielt|passt|klappt|lohn|empfehl|gefäll|gefiel|arbeite|kauf|bestell/
const answered = /geantwortet|reagiert|zurückgerufen|gemeldet|geholfen|passiert|erreich/

/** The phrases of `phrases.ts` in German. `\b` knows no umlauts, so words end before what is no letter. */
export const phrasesDe: Phrases = {
  lacking: anyPattern(
    /(?:hätte|könnte|sollte|dürfte)n? (?:\S+ ){0,3}(?:besser|schneller|mehr|freundlicher|schöner|günstiger)/,
    /mehr (?:von \S+ \S+ |von \S+ )?(?:erwartet|erhofft|versprochen)|(?:mehr|besseres) erwartet|nicht so \S+ wie/,
  ),
  hardly: /(?:^|\s)(?:kaum|selten|schwerlich|alles andere als|weit entfernt von)\s/,
  denying: /(?:nicht|nie) (?:\S+ )?(?:behaupten|sagen|finden|glauben)|weder \S+ noch/,
  unsurpassed: anyPattern(
    /(?:nicht|kaum) (?:besser|zufriedener|glücklicher|schöner|schneller)/,
    /besser (?:geht|hätte|kann|konnte|könnte)\S*(?: es| man)?(?: \S+)? (?:nicht|kaum)/,
  ),
  faultless: anyPattern(
    patternOf`${noneOf} (?:\S+ )?${troubles}`,
    /kein(?:en)? grund zur (?:klage|beschwerde)|(?:problem|fehler)\S* (?:\S+ ){0,5}(?:gelöst|behoben|repariert)/,
    /(?:wie|als) (?:vereinbart|versprochen|beschrieben|besprochen)|hält,? was|immer wieder gern|gerne? wieder/,
    /hut ab|(?:nichts|nix) (?:zu|auszusetzen)|wort gehalten|(?:auf anhieb|genau (?:das|so|wie))|hat sich gelohnt/,
    /(?:läuft|funktioniert|klappt|passt|lief|ging|klappte) (?:\S+ )?(?:gut|prima|einwandfrei|reibungslos|super|bestens)/,
  ),
  faulty: anyPattern(
    /(?:verspät|verzöger|beschädigt|defekt|kaputt|falsch|fehl(?:t|te|ten|end)|verloren|undicht|zerkratzt|verschmutzt)/,
    /zu (?:spät|lang|langsam|klein|laut|teuer|eng|kurz|schwer|dünn)|schon wieder|immer noch (?:nicht|kein)/,
    /(?:doppelt|höher|teurer) (?:so \S+ )?(?:wie|als)|(?:zweite|dritte|letzte)n? mahnung|zu wünschen übrig|keine (?:große )?hilfe/,
    /kopf schütteln|(?:um|fast|mehr als) \S+ prozent (?:gefallen|gesunken|eingebrochen)/,
    /(?:warte|warten) (?:\S+ ){0,3}(?:noch|seit|immer)|stürzt|absturz|abgestürzt|(?:mehr|zwei|drei|vier|fünf|x)mal(?:s)?(?=\s)/,
  ),
  subdued: /nicht (?:sehr|wirklich|besonders|gerade|ganz|unbedingt) (?!schlecht|teuer|langsam)/,
  failing: anyPattern(
    patternOf`${expected}\S*(?: \S+){0,3} (?:nicht|nie)`,
    /nicht (?:\S+ )?(?:empfehlen|weiterempfehlen|geholfen|geantwortet|funktioniert|bestellen)/,
    patternOf`(?:niemand|keiner|nie|nichts) (?:\S+ ){0,3}${answered}`,
  ),
  mixed: anyPattern(
    /(?:^|[\s,])(?:aber|obwohl|jedoch|allerdings|dafür|trotzdem|andererseits|teils)(?=[\s,.]|$)/,
    /(?:manche|einige|die einen)(?=\s).*(?:andere|manche|einige)/,
    /(?:gut|nett|schön|freundlich|günstig)\S*[^.]*, [^.]*(?:schlecht|teuer|laut|lang|schwach|nicht)/,
  ),
  plain: anyPattern(
    /(?:^|\s)(?:okay|ok|(?:war|ist|sind|waren|ganz|soweit) in ordnung|durchschnitt\S*|mittelmäßig\S*)/,
    /(?:^|\s)(?:geht so|soweit gut|nichts besonderes|wie üblich|wie immer)/,
  ),
}

export const extremesDe: Extremes = {
  utter: anyPattern(
    /(?:schlechteste|furchtbar|schrecklich|grauenhaft|entsetz|katastroph|unverschämt|frechheit|betrug|betrüg|abzock)/,
    /(?:nie wieder|albtraum|alptraum|finger weg|miserab|unterirdisch|widerlich|ekelhaft|hass|skandal|unzumutbar)/,
    /(?:stinksauer|inkompetent|nutzlos|wertlos|erbärmlich|gelogen|belogen|lügner|ruiniert|zumutung|null \S+)/,
    /(?:sofortiger wirkung|schämen|dreist)/,
  ),
  glorious: anyPattern(
    /(?:^|\s)(?:der|die|das|den|dem|am)? ?(?:beste[nrsm]?)(?=[\s.,!]|$)|perfekt|hervorragend|ausgezeichnet|fantastisch/,
    /(?:großartig|begeistert|überragend|wunderbar|genial|brillant|sensationell|spitze|traumhaft|erstklassig|grandios)/,
    /(?:übertroffen|rekord|lieben|unglaublich (?:gut|nett|schnell|freundlich)|mit abstand|weltklasse)/,
  ),
}

export const negatedDe = /(?:nicht|nie|kein(?:e|en|er)?)(?! nur| wieder| einzige)(?: \S+){1,3}/g

/** Words that negate those near them. */
export const negationDe =
  /^(?:nicht|nie|niemals|kein|keine|keinen|keiner|keinem|keinerlei|ohne|weder|noch|kaum|nichts|niemand|wenig)$/
