/** Whose mailbox an address is: which ones belong to one person, and which to one company. */

/** The largest providers that give addresses to anybody, so that a common domain says nothing. */
const freeDomains: ReadonlySet<string> = new Set(
  (
    'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com rocketmail.com aol.com ' +
    'icloud.com me.com mac.com proton.me protonmail.com pm.me tutanota.com tuta.com gmx.de gmx.net gmx.com gmx.at ' +
    'gmx.ch web.de t-online.de freenet.de mail.de posteo.de mailbox.org arcor.de hotmail.de hotmail.fr ' +
    'hotmail.co.uk hotmail.it outlook.de outlook.fr live.de live.fr yahoo.de yahoo.fr yahoo.co.uk yahoo.it yahoo.es ' +
    'yahoo.co.jp yahoo.com.br yahoo.co.in orange.fr free.fr wanadoo.fr laposte.net sfr.fr libero.it virgilio.it ' +
    'tiscali.it alice.it btinternet.com sky.com bluewin.ch seznam.cz wp.pl o2.pl onet.pl interia.pl mail.ru ' +
    'yandex.ru yandex.com rambler.ru qq.com 163.com 126.com sina.com naver.com hanmail.net daum.net rediffmail.com ' +
    'uol.com.br bol.com.br terra.com.br zoho.com mail.com fastmail.com hey.com comcast.net verizon.net att.net ' +
    'sbcglobal.net bellsouth.net cox.net charter.net shaw.ca rogers.com bigpond.com xtra.co.nz telenet.be skynet.be ' +
    'ziggo.nl kpnmail.nl'
  ).split(' '),
)
/** Providers that ignore dots. */
const dotless: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

const partsOf = (address: string): readonly [local: string, domain: string] => {
  const at = address.lastIndexOf('@')
  return [address.slice(0, at).toLowerCase(), address.slice(at + 1).toLowerCase()]
}

/** The same for all ways of writing one mailbox: what follows a plus leads into it too. */
function mailboxOf(address: string): string {
  const [local, domain] = partsOf(address)
  const name = local.replace(/\+.*$/, '')
  return `${dotless.has(domain) ? name.replaceAll('.', '') : name}@${domain}`
}

const isWithin = (domain: string, other: string): boolean => domain === other || domain.endsWith(`.${other}`)

/** Whether two addresses are one mailbox, or of one company by their domain. */
export function isOfSame(one: string, other: string): boolean {
  if (mailboxOf(one) === mailboxOf(other)) return true
  const [[, domain], [, otherDomain]] = [partsOf(one), partsOf(other)]
  if (freeDomains.has(domain) || freeDomains.has(otherDomain)) return false
  return isWithin(domain, otherDomain) || isWithin(otherDomain, domain)
}
