import { privateReply, erpPost, reply } from './thread.ts'

/** Posts about the ERP system: stock, orders, books, master data. Oldest first. */
export const erpThreads = [
  erpPost(
    'minjun.park',
    { tags: ['release', 'erp'] },
    `ERP release 26.4 goes live on {+2} at 18:30, about 40 minutes offline. New: partial goods receipts keep their own delivery note number, price lists can be scheduled, and the warehouse scanner no longer asks "are you sure" three times. It asks once, and means it.`,
    reply('fatma.arslan', 'Finally! Partial receipts were 20 minutes of my life per container.'),
    reply(
      'helga.brandt',
      'Not on that evening, we close the month. You may have the one after next.',
      reply('minjun.park', 'Moved to {+4}. I keep forgetting that the calendar belongs to you.'),
    ),
  ),
  erpPost(
    'helga.brandt',
    { tags: ['month-end', 'accounting'] },
    `Closing {month-1}: last postings by 16:00 on {+3}. Open goods receipts without invoice: 214, worth 391,780 EUR. Purchasing, please look at the 27 that are older than 60 days. Nobody has ever been eaten for asking me.`,
    reply(
      'priya.nair',
      'Eight of the 27 are mine. Five are cleared, three suppliers never sent an invoice and I am not going to remind them.',
      reply('helga.brandt', 'You are. It is called accrual otherwise, and I have enough of those.'),
    ),
    reply(
      'tomasz.kowalczyk',
      'Steel is clean up to line 19. The last one hangs on a scale ticket from Gdynia.',
    ),
  ),
  erpPost(
    'piotr.zielinski',
    { tags: ['stock', 'warehouse'], files: ['stock-hall-2.txt', 'hall-2-plan.png'] },
    `Stock count hall 2: 3,184 places counted, 3,171 right, 13 wrong, accuracy 99.6 %. The 13 were eleven times a swapped place and twice a box that nobody wants to have seen. List and plan attached, corrections are posted under document 80022.`,
    reply('arjun.mehta', 'Difference in value: minus 212.40 EUR on 2.9 million. I have framed worse.'),
    reply(
      'claire.dubois',
      'Best count since I came here. @piotr.zielinski, pizza for the whole shift on me.',
      reply(
        'ahmed.khan',
        'Fourteen people, nine without pork, one without cheese. I will write the order. We know how to count.',
      ),
    ),
  ),
  erpPost(
    'demo',
    { tags: ['reorder', 'bearings'] },
    `Reorder points for bearings are recalculated on twelve months instead of six. 6205-2RS goes from 4,000 to 5,600 pcs, 22330 from 6 to 9, and the 51 sizes that moved less than twice a year lose their safety stock. Effective from {+5}. If a customer of yours depends on one of the 51, speak now.`,
    reply(
      'sofia.papadopoulou',
      '23134 please keep at two. It is the only thing between a ferry and the rocks.',
    ),
    reply('demo', 'Kept. Also 6011 for the ice cream factory, I was told in a loud voice.'),
    reply('arjun.mehta', 'Frees about 88,000 EUR of capital. Very welcome.'),
  ),
  erpPost(
    'leila.rahimi',
    {
      to: ['demo', 'lars.petersen', 'helga.brandt', 'anna.schroeder', 'youssef.haddad'],
      tags: ['receivables'],
      files: ['open-items.txt'],
    },
    `Open items over 30 days: 23 customers, 187,300 EUR, list attached. Please speak to your customers before I do, they prefer your voice. Delivery block from {+7} for the four in red, @demo, two of them buy from you. As always the file is not for forwarding.`,
    reply(
      'youssef.haddad',
      'The pump maker in Fez pays on {+4}, I sat in his office until he called the bank.',
    ),
    reply(
      'anna.schroeder',
      'Customer 10443 says they never got invoice 5388. Sent again, with receipt.',
      reply('leila.rahimi', 'They say that every quarter. The receipt is a good idea.'),
    ),
  ),
  erpPost(
    'наталья',
    { tags: ['report', 'sales'], files: ['orders-by-region.png'] },
    `Order intake by region, {month-1} against the year before. Gulf plus 31 %, Benelux plus 12 %, Iberia minus 4 %. Before you ask: cancelled orders are out, intercompany is out, and the one big Haifa order is shown separately because it would make everybody look taller than they are.`,
    reply(
      'lars.petersen',
      'Thank you for the small print. Can I have the same by product group?',
      reply(
        'наталья',
        'What decision is it for?',
        reply(
          'lars.petersen',
          'Where to send @diego.morales, mines or harbours.',
          reply('наталья', 'Then you need margin, not intake. You will have it tomorrow at nine.'),
        ),
      ),
    ),
  ),
  erpPost(
    'minjun.park',
    { tags: ['master-data'] },
    `Cleaned up units of measure: "PC", "PCS", "Stk", "adet" and "個" are all "pcs" now, 41,806 articles touched, no prices changed. If you meet a box of one hundred that thinks it is one piece, do not sell it, call me.`,
    reply(
      'stefan.ilic',
      'Found one: grease cartridges, carton of 24, now listed as 1 pcs for 2.95. Shall I tell the customers or the shop?',
      reply('minjun.park', 'Fixed before your message had a like. Article 70118, thank you!'),
    ),
  ),
  erpPost(
    'monika.novakova',
    { tags: ['payables', 'accounting'] },
    `Three-way match, first full month: 1,362 supplier invoices, 1,204 went through without a hand on them, 158 stopped. Main reasons: freight invoiced separately (71), price differs by less than a cent (44), delivery note missing (43). May I raise the tolerance from 0.00 to 0.50 EUR per line?`,
    reply('arjun.mehta', 'Yes from me. 44 stops for 11 EUR in total cost us a day of your work.'),
    reply(
      'helga.brandt',
      'Agreed, with a yearly cap of 500 EUR per supplier. Cents have a way of organising themselves.',
    ),
  ),
  erpPost(
    'fatma.arslan',
    { tags: ['goods-in', 'scanner'] },
    `Goods-in with the new partial receipts: container of 1,140 cartons booked in 52 minutes, before it was two hours and a half. One wish: when a carton is short, the scanner should print the label anyway and turn it orange. Red frightens the drivers.`,
    reply(
      'zeynep.kaya',
      'Orange is possible, the printer only knows black. I will make it a large O.',
      reply('fatma.arslan', 'A large O is perfect. Thank you canım.'),
    ),
  ),
  erpPost(
    'arjun.mehta',
    {
      to: ['demo', 'mehmet.yildiz', 'lars.petersen', 'claire.dubois', 'ingrid.hansen'],
      tags: ['controlling', 'slow-movers'],
      files: ['slow-movers.txt'],
    },
    `Slow movers, value above 2,000 EUR, no movement for 270 days: 64 articles, 318,900 EUR together. Proposal attached, line by line: sell at cost, return, or scrap. Largest item, and one of yours, @demo: pillow blocks in inch sizes for a customer who moved to Texas. Comments by {+6}, then I book the write-down.`,
    reply('demo', 'Lines 4, 9 and 22 I can sell within a month. Please leave those at cost.'),
    reply(
      'lars.petersen',
      'The customer in Texas has a telephone. Diego, five cents a mile, we ship them to him.',
    ),
    reply('claire.dubois', 'Whatever we decide, the 41 pallet places are needed in week {week+3}.'),
  ),
  erpPost(
    'zeynep.kaya',
    { tags: ['scanner', 'support'] },
    `Merhaba! The twelve old scanners in hall 3 are replaced by {+1}. Battery for a full shift, survives a fall from 1.8 metres (Ahmed tested, not on purpose). Old ones go to the Istanbul store. If your scanner shows a cat, that is the test picture, restart it.`,
    reply('ahmed.khan', 'It was 2.1 metres and it still scans. The cat stayed for an hour, morale was high.'),
  ),
  erpPost(
    'samuel.osei',
    { tags: ['fx', 'treasury'], files: ['usd-eur.png'] },
    `Hedging for next quarter is done: 2.4 million USD bought forward at 1.0912 on average, 60 % of what purchasing has planned. Calculation rate for quotations from {+1}: 1.0850. The chart shows the last 60 days, the line is the rate, the rest is nerves.`,
    reply(
      'mehmet.yildiz',
      'Which rate for orders that slip into the quarter after?',
      reply('samuel.osei', '1.08 flat, and call me if it is more than 100,000.'),
    ),
    reply('orhan.celik', 'For copper please count in dollars to the end, the customer does too.'),
  ),
  erpPost(
    'claire.dubois',
    { tags: ['on-time', 'operations'], files: ['on-time-delivery.png'], popularity: 1.5 },
    `On-time delivery {month-1}: 94.1 %, the first time above 94 since we measure honestly. Late orders: 212. Of these 90 waited for a supplier, 61 for a document, 38 for a truck, 23 for us. I care most about the 23.`,
    reply(
      'mai.nguyen',
      'Five of the 23 were packed in time and waited for the second signature. Do we still need two for parcels under 30 kg?',
      reply('claire.dubois', 'No. From today one signature, yours counts.'),
    ),
    reply('ingrid.hansen', 'I remember 71 %. Thank you all, and thank you for the honest part most of all.'),
  ),
  erpPost(
    'rosa.oliveira',
    { tags: ['customs', 'origin'] },
    `Supplier declarations for the coming year: 311 requested, 204 in, 19 wrong, 88 silent. No declaration means no preference, which means the customer pays duty and phones Lars. Buyers, your silent ones are marked in the supplier list with a small grey snail.`,
    reply('tomasz.kowalczyk', 'I have four snails. Two woke up today.'),
    reply(
      'giulia.ferrari',
      'My foundry sent it by post. With a stamp. And a calendar of the foundry.',
      reply('rosa.oliveira', 'Scan the declaration, keep the calendar.'),
    ),
  ),
  erpPost(
    'felix.wagner',
    { tags: ['security', 'it'] },
    `Yesterday’s "changed bank details of Kaltenbach" was a fraud attempt, a good one: right logo, right names, one letter wrong in the domain. Nothing was paid because Monika phoned the number in our own master data. From {+1} a change of bank details needs two people in the ERP, no exceptions for directors.`,
    reply('ingrid.hansen', 'Especially not for directors.'),
    reply('monika.novakova', 'He even wished me a nice weekend. The real Kaltenbach never does that.'),
  ),
  erpPost(
    'anna.schroeder',
    { tags: ['quotations', 'erp'] },
    `Little helper for everyone: in a quotation press F6 on the article and you see the last three prices to this customer with date and quantity. It has been there since the spring. I found it by dropping a biscuit on the keyboard.`,
    reply('demo', 'And Shift F6 shows the purchase price behind it. No biscuit needed.'),
    reply('minjun.park', 'There is also F7. I am curious how long you need.'),
  ),
  erpPost(
    'piotr.zielinski',
    { tags: ['capacity', 'warehouse'] },
    `Hall 2 is at 97 %. From 95 on we park in the aisles and every pick costs 40 seconds more. The Ningbo container of {+6} needs 44 places. I can clear 30 by moving the V-belts to the mezzanine. For the other 14 I need somebody to sell something.`,
    reply(
      'lars.petersen',
      'Selling something is more or less what I do. The 14 places are gone on {+4}: two machines worth of rollers for Antwerp.',
    ),
    reply('jan.devries', 'I confirm and I send the truck.'),
  ),
  erpPost(
    'наталья',
    { to: ['demo', 'mehmet.yildiz', 'haruka.tanaka'], tags: ['forecast', 'bearings'] },
    `Forecast for bearings, next twelve weeks: 61,300 pcs plus or minus 9 %. The model is wrong in harvest time, as every year, so I let Kateryna’s list beat it. @demo, the danger: 6204-2RS runs out in week {week+4} unless the second call-off is pulled forward by ten days.`,
    reply('haruka.tanaka', 'Pulling forward is possible for 6,000 pieces, not for all.'),
    reply(
      'demo',
      '6,000 bridge it until the vessel. I will order them today, thank you for the warning.',
      reply('наталья', 'Thank you, @demo, for reading past the second line.'),
    ),
  ),
  erpPost(
    'helga.brandt',
    { privacy: 'friends', tags: ['audit', 'accounting'] },
    `Kurz und gut: the auditors were here for four days, asked for 340 documents and found 338 in the system in less than a minute each. The other two were in my drawer, where they belong. No findings. Not one. I have bought a bottle and it is not for the auditors.`,
    reply(
      'leila.rahimi',
      'They asked me who keeps your drawer when you are on leave.',
      reply('helga.brandt', 'The drawer keeps itself.'),
    ),
    reply('arjun.mehta', 'Zero findings in 17 entities would be news. In ours it is Tuesday.'),
  ),
  erpPost(
    'minjun.park',
    { tags: ['erp', 'invoices'] },
    `Electronic invoices: 61 % of our customers in Germany now receive the XML, 0.4 % are rejected. Most common reason is an order reference that the customer forgot to give us and then misses. From {+3} the order desk cannot save a domestic order without one.`,
    reply(
      'anna.schroeder',
      'What do I type when the customer says "reference is Müller"?',
      reply('minjun.park', 'MUELLER. The system is patient.'),
    ),
    privateReply(
      'monika.novakova',
      'Can we have the same in the other direction? Three suppliers still send photos of paper.',
    ),
  ),
]
