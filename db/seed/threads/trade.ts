import { buyingPost, reply } from './thread.ts'

/** Posts with a table, which partners quote on. */
export const tradeThreads = [
  buyingPost(
    'emily.clarke',
    { day: 22, tags: ['bearings', 'requisition'], table: 'spring' },
    `Before the spring call-offs begin: two sizes for the pump makers and paper to wrap them, table below. Quotes in EUR please, delivered to Billbrook, and a truthful date counts more than the last cent.`,
    reply(
      'piotr.zielinski',
      'Hall 2 has twelve free pallet places from {+10} on, more only if somebody sells something.',
    ),
  ),
  buyingPost(
    'demo',
    { day: 44, tags: ['bearings', 'conveyors', 'requisition'], table: 'conveyor' },
    `Sealed requisition for the Midlands call-off: 6205-2RS in cartons of 50. Nobody reads a price before the deadline, I do not either, so there is no use in asking on the phone.`,
    reply('emily.clarke', 'They asked twice this week. Tell me a date that I can say aloud in Yorkshire.'),
    reply('mehmet.yildiz', 'Sealed is right. Last year we negotiated with ourselves.'),
  ),
  buyingPost(
    'emily.clarke',
    { day: 55.5, tags: ['bearings', 'requisition'], table: 'pairs' },
    `Angular contact bearings in pairs for the emergency stock in Bremen, brass cage again, and 6308 to go with them. The stock lasts for six more weeks, so the slow boat may quote too.`,
  ),
  buyingPost(
    'emily.clarke',
    { day: 57.2, tags: ['lubricants', 'requisition'], table: 'grease' },
    `Grease is below the minimum since Attica took ten drums at once. Sealed until the deadline; the cold test of the batch belongs to the quote.`,
    reply('fatma.arslan', 'Two drums are left behind the forklift charger, I painted them yellow.'),
  ),
  buyingPost(
    'demo',
    { day: 58.2, tags: ['bearings', 'requisition'], table: 'low-stock' },
    `Two sizes fell below their minimum this morning, both in the table. Open for all who want to quote; part of the lines is fine.`,
    reply('helga.brandt', 'Please one supplier with thirty days this time, the bank account thanks you.'),
  ),
]
