import {
  privateReply,
  buyingPost,
  erpPost,
  reply,
  regularPost,
  sellingPost,
  anonymousReply,
} from './thread.ts'

/** The demo account’s own posts: of every type and for every audience. Oldest first. */
export const danaThreads = [
  regularPost(
    'demo',
    { day: 8, tags: ['bearings', 'tips'], popularity: 1.5 },
    `People keep asking what the letters behind a bearing number mean, so here is the short version: 2RS two rubber seals, ZZ two metal shields, C3 more clearance than normal, NR with a snap ring, K tapered bore. When in doubt send me a photo of the old one, including the shaft it came from.`,
    reply(
      'jonas.meyer',
      'And what does "W33" mean, @demo?',
      reply(
        'demo',
        'A groove and three holes in the outer ring, so that the grease finds its way. You will see one tomorrow, come by.',
      ),
    ),
    reply(
      'youssef.haddad',
      'I forward this to eleven workshops. Half of them send me the photo without the shaft.',
    ),
  ),
  buyingPost(
    'demo',
    { tags: ['bearings', 'urgent'], popularity: 1.2 },
    `Wanted for Weser Pumpen: 64 angular contact bearings 7316 BECBM, in pairs, brass cage, original boxes. Their line stands on {+4}. I pay 118 EUR apiece for stock anywhere in Europe, collection possible tonight.`,
    reply(
      'giulia.ferrari',
      '@demo Bologna has 40, I spoke with the warehouse. 112 EUR, pick-up until 19:00.',
    ),
    reply(
      'jan.devries',
      'Liège has 30 with slightly sad boxes, the bearings are sealed. 109.',
      reply('demo', 'Both taken. Sad boxes are fine, the pump does not read. I owe you two lunches.'),
    ),
    reply('haruka.tanaka', 'If it was not tonight, Osaka has 600.'),
  ),
  sellingPost(
    'demo',
    { day: 32, tags: ['bearings', 'clearance'], files: ['clearance-bearings.txt'], table: 'clearance' },
    `From the slow movers, at cost until {+14}: pillow blocks UCP 212-38 (inch) 210 pcs, tapered sets LM67048/10 1,450 pcs, thrust bearings 51116 380 pcs. All with original seals, storage dry, boxes readable. Ask me before you ask the internet.`,
    reply(
      'emily.clarke',
      'The tapered sets fit every second trailer in Lincolnshire. I take 900, the rest on option.',
    ),
    reply(
      'diego.morales',
      'Is it true that the pillow blocks go to Texas?',
      reply('demo', '150 of them. 60 are still looking for a ranch.'),
    ),
  ),
  erpPost(
    'demo',
    {
      day: 44,
      to: ['mehmet.yildiz', 'lars.petersen', 'haruka.tanaka', 'claire.dubois'],
      tags: ['forecast', 'bearings'],
    },
    `Coverage for our top ten after today’s orders: eight sizes above six weeks, 6204-2RS at 3.5 and 22330 at 2. The container of {+12} fixes the second. For the first I would move 1,500 pcs from the Rotterdam buffer, costs 340 EUR and one phone call. Your yes until tomorrow, please.`,
    reply('claire.dubois', 'Yes. And set the buffer to 2,000 afterwards.'),
    reply('lars.petersen', 'A yes from sales, twice.'),
    reply('mehmet.yildiz', 'Do it.'),
  ),
  regularPost(
    'demo',
    { day: 14, privacy: 'private', tags: ['notes'] },
    `Note to myself for Osaka: ask Kyowa for 12 weeks instead of 16, ask again on day two. Marzipan: seven pieces. Do not open the price list before the tea. Bring the 6308 drawing without our logo.`,
  ),
  erpPost(
    'demo',
    { day: 39, tags: ['bearings', 'reorder'], files: ['purchase-order-4417.pdf'] },
    `Purchase order 4417 to Kaltenbach is out: 4,500 pcs 6308-2RS C3 in four call-offs, 3.94 EUR, DAP Billbrook. First delivery in week {week+5}, @fatma.arslan gets the advice two days before, with a proper delivery note number. I promised her.`,
    reply('fatma.arslan', 'Promise is noted, with a witness.'),
    reply('monika.novakova', 'Order, delivery note, invoice: I already love this one.'),
  ),
  sellingPost(
    'demo',
    { privacy: 'friends', tags: ['pumps', 'customers'] },
    `Weser Pumpen runs again, 26 hours before their own deadline. The plant manager asked what a yearly contract would look like: 1,900 angular contact bearings, 700 seals, emergency stock for the four worst pumps. I would quote 9 % below the emergency price and a fee for the stock. Opinions from people who sell for longer than I do?`,
    reply(
      'lars.petersen',
      '@demo, quote 7, give 9. And put the emergency stock in their hall, on our books. He will tell everybody.',
      reply(
        'demo',
        'Stock in their hall is beautiful. Is that allowed, accounting?',
        reply('leila.rahimi', 'Consignment contract, counted each quarter, and I sleep well.'),
      ),
    ),
    reply('anna.schroeder', 'He once ordered by fax from a boat. Make it easy for him.'),
  ),
  buyingPost(
    'demo',
    {
      day: 45,
      to: ['lin.wei', 'kwame.mensah', 'mehmet.yildiz'],
      tags: ['dual-sourcing', 'bearings'],
      files: ['trial-order-4452.pdf'],
    },
    `Second source, next step: trial order of 800 pcs 6308-2RS C3, unmarked boxes, full inspection by Kwame, four weeks on the test rig. Order text attached in the version with the quality clauses. If 1 in 800 fails we speak about grease, if 3 fail we speak about somebody else.`,
    reply(
      'lin.wei',
      'Factory accepts all clauses but one: they want to see the test rig protocol. I find that a good sign.',
    ),
    reply('kwame.mensah', 'They may see it. I will even draw arrows.'),
  ),
  regularPost(
    'demo',
    { privacy: 'friends', tags: ['coffee-machine'] },
    `Desk 12 is the closest to Gerda and I have kept a tally: since yesterday 61 people asked me if she "is doing that noise again". She is. It is a bearing. Of course it is a bearing. I have one in my drawer, I am only waiting for her to ask nicely.`,
    reply('felix.wagner', '608-2Z, 8 mm bore. I know her better than you do.'),
    reply(
      'zeynep.kaya',
      'Please do not open her while she is plugged in. I have a form for that.',
      reply('demo', 'Unplugged, replaced, eleven minutes. She purrs.'),
    ),
  ),
  regularPost(
    'demo',
    { day: 41, anonymous: true, tags: ['feedback'] },
    `I would like the monthly numbers to say thank you in the first sentence and not in the last one. The people who made 94 % possible usually stop reading at the table. It costs nothing, not even a column.`,
    reply(
      'claire.dubois',
      'Fair. Next month it is the first sentence, and I hope that you recognise yourself in it.',
    ),
    reply('piotr.zielinski', 'We read to the end down here. But we would not mind.'),
  ),
  erpPost(
    'demo',
    { privacy: 'private', tags: ['notes', 'erp'] },
    `Draft for the team meeting: 1) coverage by size instead of by supplier, 2) returns older than ten days get an owner, 3) who reads the Monday report? If nobody answers to 3, drop the report. Ask Natalya about 1 first, she has the numbers.`,
    reply('demo', 'She says 1 takes her half a day. Put it first.'),
  ),
  buyingPost(
    'demo',
    { privacy: 'friends', tags: ['suppliers'] },
    `Question to my circle: who has dealt with a grease maker from Leuven, about 40 people, very good data sheet, very quiet references? They offer H1 grease 30 % below what we pay. I want to hear one bad story before I believe the good ones.`,
    reply(
      'jan.devries',
      'My bad story: they close for three weeks in summer and do not tell anyone. Otherwise solid, the brewery next door uses nothing else.',
    ),
    reply(
      'giulia.ferrari',
      'I know the chemist, she was in Brescia before. Ask for the cold test at minus 30.',
      reply('demo', 'Asked. She answered within the hour, with a film of it. Convincing.'),
    ),
  ),
  erpPost(
    'demo',
    { privacy: 'friends', tags: ['reorder', 'team'], files: ['hall-2-plan.png'] },
    `To everyone who orders from my shelves: from {+3} I release safety stock only against a customer name. In the last four weeks "urgent" was used 58 times, and 31 of these parts are still in the packing area. I say it with love and with a spreadsheet.`,
    reply(
      'anna.schroeder',
      'Seven of the 31 are mine. Six can go back, one is really urgent, I swear on Gerda.',
    ),
    reply(
      'piotr.zielinski',
      'The late shift can bring the other 24 back tonight, aisle 9 has room.',
      reply('demo', 'Thank you, @piotr.zielinski! You are the reason the list gets shorter.'),
    ),
  ),
  sellingPost(
    'demo',
    { to: ['emily.clarke', 'lars.petersen', 'anna.schroeder'], tags: ['uk', 'conveyors'] },
    `Midlands wants to add lubrication to the yearly contract: 9,600 bearings plus the automatic lubricators, 310 pcs, refilled twice a year. I get them at 21.40 EUR, street price is around 38. My suggestion is 31 with the refill as a subscription. @emily.clarke does the word "subscription" frighten Yorkshire?`,
    reply('emily.clarke', '@demo call it "the round". Like the milkman. They will sign tomorrow.'),
    reply('lars.petersen', '31 is fine, the round is genius.'),
  ),
  regularPost(
    'demo',
    { day: 31, tags: ['osaka', 'visit'], popularity: 1.8 },
    `Osaka in three sentences. The family that has made one single bearing since 1951 has a reject rate of four in a million and apologised for the four. Kyowa gives us 12 weeks instead of 16, said yes on day two, after the second tea. And the marzipan was a success, thank you, @haruka.tanaka, for the warning about the number four.`,
    reply('haruka.tanaka', '@demo @mehmet.yildiz they asked when you come back. Already twice!'),
    reply('mehmet.yildiz', 'I learnt that seven floors of stairs are a negotiation method.'),
    reply('karin.lindqvist', 'Please both hand in the receipts before the memory fades.'),
  ),
  buyingPost(
    'demo',
    { tags: ['lubricants'], files: ['rfq-h1-grease.pdf'] },
    `Requisition for H1 grease, 2 t in cartridges and 1 t in pails, first delivery week {week+3}, for Vistula Foods, the smokehouse in Grimsby and two dairies. Quotation form attached as a pattern, please with the cold test and the NSF number per batch.`,
    reply(
      'kateryna.bondar',
      'Vistula asks if the cartridges can be white. The auditor likes white.',
      reply('demo', 'White costs 3 cents more. Tell the auditor he is worth it.'),
    ),
    reply('sofia.papadopoulou', 'Make that three dairies, one more signed in Larissa today.'),
  ),
  sellingPost(
    'demo',
    { privacy: 'private', tags: ['notes', 'pricing'] },
    `Pricing idea, not for now: three classes instead of eleven. A = on stock, B = within ten days, C = honest guess. Surcharge for C, discount for those who order before noon. Test it on the 40 smallest customers first, nobody else has to know before it works.`,
  ),
  erpPost(
    'demo',
    {
      to: ['fatma.arslan', 'piotr.zielinski', 'kwame.mensah', 'minjun.park'],
      tags: ['returns', 'warehouse'],
      files: ['pallet-label.png'],
    },
    `Returns: 37 boxes wait for a decision, the oldest since {-41}. Proposal: Kwame decides up to 200 EUR on the spot, I decide above, and the ERP reminds me every morning until I hate it. @minjun.park, is the reminder much work?`,
    reply('minjun.park', 'Half an hour, @demo. The hating is included.'),
    reply(
      'kwame.mensah',
      'Then 22 of the 37 are decided now: 15 back to stock, 7 scrap.',
      reply('piotr.zielinski', 'And two shelves are free. I could get used to this.'),
    ),
  ),
  buyingPost(
    'demo',
    { day: 30, privacy: 'private', tags: ['notes', 'suppliers'] },
    `Before the Kaltenbach visit: their on-time rate with us 91 %, ours with their payments 100 %. Two open complaints, both from the same shift. Ask for the packing film, not for the price. Mehmet speaks first, I bring the photos.`,
  ),
  regularPost(
    'demo',
    { to: ['jonas.meyer', 'haruka.tanaka', 'mehmet.yildiz', 'karin.lindqvist'], tags: ['trainee'] },
    `Jonas compared our last 60 purchase orders with the delivery dates, without being asked, and found that one forwarder is late only on the days after a public holiday in Bavaria. I propose that he presents it on {+3}, ten minutes, with coffee. You have earned that, @jonas.meyer.`,
    reply(
      'jonas.meyer',
      'Thank you! I have nine slides. Is that too many for ten minutes?',
      reply('demo', 'Show three, keep six for the questions.'),
    ),
    reply('karin.lindqvist', 'That goes into the training record, with a star.'),
  ),
  sellingPost(
    'demo',
    { tags: ['pumps', 'reference'], popularity: 1.4 },
    `Weser Pumpen signed: three years, 1,900 bearings and 700 seals a year, emergency stock in their hall, 83,000 EUR per year. It started with 64 bearings and two lunches. If you have a customer with a line that must not stand still, I am happy to share the contract pattern.`,
    reply('ingrid.hansen', 'I would like to see that pattern. And you, @demo, over one of the lunches.'),
    reply(
      'youssef.haddad',
      'Pattern please! The phosphate people in Khouribga have four pumps like that.',
      reply('demo', 'In your messages, with comments at the places where they will say no.'),
    ),
    reply('noa.levi', 'Me too please, @demo. Haifa counts downtime in litres of drinking water.'),
  ),
  erpPost(
    'demo',
    { anonymous: true, tags: ['erp', 'feedback'] },
    `Serious question about the ERP: why does the article search know "bearing" but not "bearings"? I have typed the s for years and I am too embarrassed to ask the helpdesk.`,
    reply(
      'minjun.park',
      'You are not alone: 1,100 searches with an s last month, all empty. Fixed since ten minutes ago. Never be embarrassed, be annoyed, it is faster.',
    ),
    reply('stefan.ilic', 'Same with "boxs". Please do not fix that one, it is only me.'),
  ),
  regularPost(
    'demo',
    { day: 54, tags: ['bearings', 'quality'], files: ['bearing-6308.png'] },
    `Small lesson from the test rig: 200 hours at 4,000 revolutions, samples of the second source against our standard. Temperature 61 against 59 °C, noise the same, grease loss 2 % less. If this drawing could talk it would say: paper and price are not the only things that count. Full protocol from @kwame.mensah on request.`,
    reply('kwame.mensah', 'Zero of twenty failed. I am drawing arrows of joy.'),
    reply(
      'lin.wei',
      '工厂的人很高兴！The factory has printed the protocol and put it next to the canteen menu.',
    ),
  ),
  buyingPost(
    'demo',
    { tags: ['couplings'], anonymous: true },
    `Asking without a name because the customer follows this page: who can deliver 24 jaw couplings size 90, steel hubs, bore 65 H7 with keyway, within nine days? The price matters less than a truthful date.`,
    anonymousReply(
      'tomasz.kowalczyk',
      'A workshop in Gliwice turns hubs in four days. Spiders from stock, 92 shore. Truthful date: {+6}.',
    ),
    reply(
      'oluwaseun.adeyemi',
      'Spiders in any colour from Rotterdam by tomorrow. The polymer is ours, after all.',
    ),
  ),
  regularPost(
    'demo',
    { privacy: 'friends', tags: ['thanks', 'team'] },
    `One year on desk 12. In that time: 1,431 purchase orders, 212 of them urgent, nine really urgent, one Gerda. I learnt more from the people in goods-in than from any seminar. Thank you, and especially to @fatma.arslan, @kwame.mensah and @bjorn.eriksen. Cake at three.`,
    reply('fatma.arslan', 'Canım, no delivery note was ever missing. That is how I say I love you.'),
    reply('bjorn.eriksen', 'The cake arrived on time. I checked the seal number.'),
    reply(
      'orhan.celik',
      'Come to Istanbul for a month in spring, the copper desk needs somebody who answers.',
    ),
    privateReply(
      'claire.dubois',
      'Between the two of us: the desk lead pay band is reviewed on {+12}, and I have already written my sentence about you.',
    ),
  ),
  erpPost(
    'demo',
    { day: 57.6, tags: ['bearings', 'goods-in'] },
    `Osaka container is open: 22330 12 pcs, 6308-2RS C3 1,125 pcs, linear rails 36 of 60, all counted with @fatma.arslan before the coffee. Three of the 22330 are already on the way to Athens. The other 24 rails follow with the next vessel, customers are informed.`,
    reply(
      'sofia.papadopoulou',
      'They landed, they fit, the kiln turns. Attica Cement says thank you in capital letters.',
    ),
    reply('anna.schroeder', '@demo 1,125 pieces in the system at 11:40. I sold 200 of them before lunch.'),
  ),
]
