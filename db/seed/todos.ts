import type { Priority } from '#features/people/todos/domain.ts'
import { addDays } from '#platform/contract/dates.ts'
import type { NewTodo } from '../factories/index.ts'
import type { Username } from './people.ts'

interface Task {
  readonly by?: Username
  /** Days before now. */
  readonly made: number
  readonly title: string
  readonly text?: string
  /** When it is due, in days after now. */
  readonly due?: number
  readonly priority?: Priority
  readonly with?: readonly Username[]
  /** When it was completed, in days before now, and by whom if not by its owner. */
  readonly done?: readonly [day: number, by?: Username]
}

/** The oldest first; without an owner, they are Dana's. */
const tasks: readonly Task[] = [
  { made: 41, title: 'Move our bearing catalogue to the new part numbers', done: [33] },
  {
    made: 36,
    title: 'Collect three offers for brass cage spacers',
    text: 'Bologna, Liège, and whoever answers first in Bilbao.',
    priority: 'high',
    done: [31],
    with: ['giulia.ferrari'],
  },
  { made: 33, title: 'Send the 2025 bonus agreement to Kaltenbach', done: [27] },
  {
    made: 30,
    by: 'claire.dubois',
    title: 'Write down who may change safety stocks',
    text: 'One page. Purchasing, warehouse, nobody else.',
    due: -12,
    priority: 'low',
    with: ['demo', 'piotr.zielinski'],
    done: [13, 'demo'],
  },
  {
    made: 27,
    title: 'Return the 40 mislabelled 6205 to Rotterdam',
    done: [19],
    with: ['fatma.arslan'],
  },
  {
    made: 24,
    title: 'Renew the calliper calibration certificates',
    text: 'Two of five run out this spring.',
    priority: 'low',
  },
  {
    made: 21,
    title: 'Agree demurrage with the forwarder for the March container',
    done: [11],
    priority: 'high',
  },
  {
    made: 19,
    by: 'mehmet.yildiz',
    title: 'Compare landed cost: Osaka against Brescia for 22330 CC/W33',
    text: 'Per piece, duty and insurance in, at today’s rates. I need one number for each port, not a spreadsheet.',
    due: 2,
    priority: 'high',
    with: ['demo', 'haruka.tanaka'],
  },
  {
    made: 17,
    title: 'Clean up the supplier list: 14 names that nobody has written to since 2022',
    priority: 'low',
    due: 24,
  },
  { made: 15, title: 'Check the pump makers’ drawings against stock 7316', due: -6, done: [7] },
  {
    made: 14,
    title: 'Quote for Weser Pumpen: 64 pcs 7316 BECBM, matched pairs',
    text: 'Price validity runs out with the month. Ask Lars whether they still want original boxes.',
    due: -3,
    priority: 'high',
    with: ['lars.petersen'],
  },
  {
    made: 12,
    by: 'fatma.arslan',
    title: 'Delivery note numbers for the four call-offs of order 4417',
    due: -1,
    with: ['demo'],
  },
  { made: 11, title: 'Call back Anna at Nordmetall about the linear rails', due: -1, priority: 'medium' },
  {
    made: 10,
    title: 'Order name plates for the Hanover stand',
    due: 9,
    priority: 'low',
    with: ['jonas.meyer', 'sofia.papadopoulou'],
  },
  {
    made: 9,
    title: 'Osaka: book the flight and the room near Kyowa',
    text: 'Marzipan: seven pieces.\nDo not open the price list before the tea.',
    due: 5,
    priority: 'high',
  },
  {
    made: 8,
    title: 'Confirm the 1,500 pcs transfer from the Rotterdam buffer',
    due: 0,
    priority: 'high',
    with: ['claire.dubois', 'mehmet.yildiz', 'lars.petersen'],
  },
  {
    made: 7,
    by: 'helga.brandt',
    title: 'Missing proofs of delivery for two February invoices',
    text: 'INV 2041 and 2043. The auditors come on Monday.',
    due: 1,
    priority: 'high',
    with: ['demo', 'leila.rahimi'],
  },
  { made: 6, title: 'Answer the ring mill about the 16 week lead time', due: 3 },
  {
    made: 5,
    title: 'Learn why the reorder point of 6204-2RS jumped',
    text: 'Zeynep suspects the two cancelled orders.',
    due: 4,
    with: ['zeynep.kaya'],
  },
  {
    made: 5,
    by: 'jonas.meyer',
    title: 'Look over my first requisition',
    due: 1,
    priority: 'low',
    with: ['demo'],
  },
  {
    made: 4,
    title: 'Lunch for two, twice: Giulia and Jan',
    text: 'For the bearings with the sad boxes.',
    priority: 'low',
  },
  { made: 3, title: 'Prepare the coverage report for Thursday', due: 2, priority: 'medium' },
  {
    made: 3,
    by: 'ingrid.hansen',
    title: 'Two sentences on bearings for the annual report',
    due: 12,
    with: ['demo', 'karin.lindqvist', 'priya.nair'],
  },
  { made: 2, title: 'Ask IT for a second screen at desk 12', priority: 'low', done: [1] },
  { made: 2, title: 'Check the price of copper-free grease for the sealed series', due: 7 },
  { made: 1, title: 'Thank-you card for Gerda, who descaled herself', priority: 'low', due: 14 },
]

const dayLength = 86_400_000

/** Dana's to-dos, and those that colleagues share with her, relative to now. */
export function planTodos(idOf: (username: Username) => number, now: Date): NewTodo[] {
  const today = now.toISOString().slice(0, 10)
  const before = (days: number) => new Date(now.getTime() - days * dayLength)
  return tasks.map(({ by = 'demo', made, title, text, due, priority, with: others = [], done }) => ({
    memberId: idOf(by),
    title,
    description: text ?? null,
    dueDate: due === undefined ? null : addDays(today, due),
    priority: priority ?? 'medium',
    sharedWith: others.map(idOf),
    createdAt: before(made),
    ...(done !== undefined && { completedAt: before(done[0]), completedBy: idOf(done[1] ?? by) }),
  }))
}
