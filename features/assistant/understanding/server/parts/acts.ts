/**
 * What people do with each other. `forward`: its subject gives; `backward`: its subject gets. `about` says what is
 * given; where several are possible, the rest of the question decides. Some go one way, whoever does them.
 */
export const acts = {
  pay: { flow: 'forward', about: ['money'] },
  /** It is always the book itself that spends. */
  spend: { flow: 'forward', about: ['money'], isOurs: true },
  /** Whatever costs, it is the book that pays. */
  cost: { flow: 'backward', about: ['money'], way: 'out' },
  get: { flow: 'backward', about: ['money', 'goods', 'paper'] },
  give: { flow: 'forward', about: ['money', 'goods', 'task'] },
  earn: { flow: 'backward', about: ['money'], isOurs: true },
  bring: { flow: 'forward', about: ['goods', 'money'] },
  deliver: { flow: 'forward', about: ['goods'] },
  supply: { flow: 'forward', about: ['goods'] },
  ship: { flow: 'forward', about: ['goods'] },
  buy: { flow: 'backward', about: ['goods'] },
  sell: { flow: 'forward', about: ['goods'] },
  /** What is taken out of stock. */
  take: { flow: 'backward', about: ['goods', 'money', 'use'], way: 'out' },
  use: { flow: 'backward', about: ['use'], way: 'out' },
  go: { flow: 'forward', about: ['money', 'goods'], way: 'out' },
  come: { flow: 'backward', about: ['money', 'goods'], way: 'in' },
  arrive: { flow: 'backward', about: ['money', 'goods'], way: 'in' },
  leave: { flow: 'forward', about: ['goods', 'money'], way: 'out' },
  owe: { flow: 'forward', about: ['debt'] },
  charge: { flow: 'forward', about: ['bill'] },
  handOn: { flow: 'forward', about: ['task'] },
  write: { flow: 'forward', about: ['post'] },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly flow: 'forward' | 'backward'
      readonly about: readonly Topic[]
      readonly isOurs?: true
      readonly way?: 'in' | 'out'
    }
  >
>
export type Act = keyof typeof acts
export type Topic = 'money' | 'goods' | 'use' | 'debt' | 'bill' | 'task' | 'post' | 'paper'
