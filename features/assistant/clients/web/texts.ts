import type { ConsentQuestion } from '../contract.ts'
import { passDays } from '../domain.ts'

type Client = ConsentQuestion['client']

/** Where the answers of a client go. */
export const redirectText = ({ redirect: { kind, name } }: Pick<Client, 'redirect'>): string =>
  kind === 'site' ? `the site ${name}` : `a program on your device (${name})`

/** Where a client says what it is. */
export const originText = ({ host }: Pick<Client, 'host'>): string =>
  host === null ? 'It introduced itself here; nobody vouches for it.' : `It describes itself at ${host}.`

export const endText =
  `It enters and changes nothing by itself, and reads for at most ${passDays} days. ` +
  'Each call stands in the ledger.'
