import { privateReply, erpPost, reply, regularPost } from './thread.ts'

/** Posts about vessels, gates, documents and pallets. Oldest first. */
export const logisticsThreads = [
  erpPost(
    'bjorn.eriksen',
    { tags: ['freight', 'sea'], files: ['container-list.txt'] },
    `Container list, next four weeks: nine boxes on the water, two in the stack at Burchardkai. The Ningbo service skips Rotterdam this round and comes to Hamburg directly, so two of them are four days early. Please read column F before you promise anything.`,
    reply(
      'fatma.arslan',
      'Early is nice, but {+6} has three boxes on one morning. Can one sleep at the terminal?',
      reply('bjorn.eriksen', 'One sleeps, 48 EUR a night with breakfast.'),
    ),
  ),
  regularPost(
    'mai.nguyen',
    { tags: ['shipping', 'cut-off'] },
    `Reminder for all who book late: cut-off for the Ashdod and Limassol service is now 11:00, no longer 15:00. What reaches me at 11:05 sails a week later, and I will have a printed apology ready for you to sign.`,
    reply('noa.levi', 'Could the apology be in Hebrew? My customer collects them.'),
    reply('anna.schroeder', 'Noted, set an alarm for ten.'),
  ),
  erpPost(
    'fatma.arslan',
    { tags: ['goods-in', 'damage'], files: ['inspection-report-0731.pdf'] },
    `Delivery 4390-2 from Kaltenbach: 6 of 48 cartons crushed, 3 bearings with dents in the shield, the rest fine. Photos to the forwarder within the hour, report attached. @kwame.mensah checked 30 pcs from the neighbours, all good. @demo, do we accept?`,
    reply('demo', 'Accepted with reserve, replacement of 600 pcs is confirmed for {+5}. Nobody has to wait.'),
    reply(
      'kwame.mensah',
      'The three are on my shelf with a red tag. I use them to teach people what "only the shield" can mean.',
    ),
  ),
  regularPost(
    'ahmed.khan',
    { tags: ['safety', 'training'] },
    `Forklift refreshers: 14 of 19 done. The missing five know who they are, one of them is a manager and drives as if on the Autobahn. Next date {+8}, 06:30 sharp, bring the licence and humility.`,
    reply('piotr.zielinski', 'I will be there. Both things packed.'),
  ),
  erpPost(
    'rosa.oliveira',
    { tags: ['customs', 'documents'], files: ['commercial-invoice-5520.pdf'] },
    `For those who write invoices for the UK, the pattern that went through without a question: attached. Origin per line, tariff number with ten digits, gross and net, Incoterm with place ("DAP" alone is a feeling, not a term). Please copy it shamelessly.`,
    reply('emily.clarke', 'Copied shamelessly. Immingham cleared in 40 minutes, they usually need a lunch.'),
    reply(
      'jonas.meyer',
      'What happens if net and gross are the same?',
      reply(
        'rosa.oliveira',
        'Then the customs officer asks what the pallet is made of. Once he asked me, and it was a good question.',
      ),
    ),
  ),
  regularPost(
    'piotr.zielinski',
    { tags: ['warehouse'], files: ['pallet-label.png'] },
    `New pallet label from {+3}: larger letters, order number under the code, and the count of cartons so that the driver can check it without a calculator. Sample attached. Old rolls may be used up in hall 3, but only until they are empty, not until Christmas.`,
    reply(
      'stefan.ilic',
      'The code scans from four metres now. I tried five, then six, then someone needed the forklift.',
    ),
    reply(
      'mai.nguyen',
      'Can the port of discharge go on it as well?',
      reply('piotr.zielinski', 'Bottom right, from the second roll on.'),
    ),
  ),
  erpPost(
    'bjorn.eriksen',
    { tags: ['freight', 'rates'] },
    `Freight rates for the calculation of week {week+1}: Shanghai–Hamburg 2,180 USD per 40 HC, Ningbo the same plus 60, Nhava Sheva 1,940, Gemlik–Hamburg 1,020 EUR. Truck Hamburg–Katowice 1.28 EUR/km. Red Sea surcharge is still in and still called temporary.`,
    reply(
      'lin.wei',
      'Carrier here whispers 1,950 for early next month. If you can wait two weeks, wait.',
      reply('bjorn.eriksen', 'I can, the pump housings cannot. Split the booking.'),
    ),
  ),
  regularPost(
    'mai.nguyen',
    {
      day: 37,
      to: ['demo', 'bjorn.eriksen', 'rosa.oliveira', 'emily.clarke'],
      tags: ['claim'],
      files: ['packing-list-1193.pdf'],
    },
    `Case Immingham, for the four involved: packing list 1193 shows 96 cartons in film with our logo, the terminal photographed 96 cartons in clear film. So it was opened and rewrapped on the way. Who has the seal number from the loading, @demo?`,
    reply('demo', 'HLX 4470913, noted on the CMR, with my photograph of it.'),
    reply(
      'bjorn.eriksen',
      'Arrived with HLX 4470926. That is the end of the discussion, I am writing to their insurer.',
      reply(
        'emily.clarke',
        'The customer just asked me if we always check seal numbers. I said yes with a very straight face.',
      ),
    ),
  ),
  erpPost(
    'kwame.mensah',
    { tags: ['quality', 'inspection'] },
    `Incoming inspection in {month-1}: 412 lots, 398 accepted, 9 accepted with remarks, 5 rejected. Three of the five are threads that are too tight after galvanising. I have a go gauge, a no-go gauge and no more patience. Suppliers get the pictures today.`,
    reply(
      'priya.nair',
      'Two of the three have already sent a truck to collect. The third sent a poem about tolerances.',
    ),
    reply('lin.wei', 'Give me the lot numbers, I pass by that plating shop next week anyway.'),
  ),
  regularPost(
    'fatma.arslan',
    { tags: ['goods-in'] },
    `To all buyers with love: a delivery note has a number, an order number and an article number. "Metal things, as discussed" is none of these. Yesterday’s metal things are on place 3-14-2 and wait to be discussed.`,
    reply(
      'tomasz.kowalczyk',
      'Those are mine. Precision tubes, order 31240. I have spoken with the man, he apologised in two languages.',
    ),
    reply('haruka.tanaka', 'I would like to have that delivery note framed.'),
  ),
  erpPost(
    'stefan.ilic',
    { tags: ['picking'] },
    `Picking with the new route order (heavy first, then by aisle): 61 lines per hour instead of 48, walked 7.2 km instead of 11. My watch asked me if I am ill.`,
    reply('minjun.park', 'Thank you for being the test person. Rolling out to hall 1 on {+4}.'),
    reply('claire.dubois', 'From 48 to 61! @stefan.ilic, please show it to the late shift yourself.'),
  ),
  regularPost(
    'bjorn.eriksen',
    { tags: ['strike', 'port'] },
    `Warning strike at the container terminals announced for {+2}, 24 hours. Our three trucks load this evening instead, Ahmed has a crew until 22:00. Nothing for Limassol leaves before {+5}. Customers with a delivery on that day are on a list in the shipping folder, please call, do not mail.`,
    reply('kateryna.bondar', 'Mine are all called. One asked if he should come with his tractor.'),
    reply('ahmed.khan', 'Loaded at 21:20. The soup of @fatma.arslan did most of the work.'),
  ),
  erpPost(
    'rosa.oliveira',
    { tags: ['customs', 'sanctions'] },
    `Screening result Orinoco frame agreement: buyer clean, bank clean, the vessel in their own shipping instruction is not. Different vessel, then green light. Written approval is in the file, @diego.morales, and please let them choose a ship with a better past.`,
    reply('diego.morales', 'They offer two others. Names are with you, both younger than my daughter.'),
    reply('rosa.oliveira', 'Both clean. Green.'),
  ),
  regularPost(
    'mai.nguyen',
    { day: 51, tags: ['packing', 'air'] },
    `How 14 kg of sample bolts became an adventure: the scanner in Fuhlsbüttel sees a solid black block, the officer sees Priya, Priya sees the officer. For next time there is a form, "metal samples, non-hazardous", two pages, in my tray. Please take one before you fly, not after.`,
    reply('priya.nair', 'They did offer tea. @rashid.almansoori was right.'),
  ),
  erpPost(
    'ahmed.khan',
    { day: 52, tags: ['capacity', 'warehouse'] },
    `Night shift from {+3} to {+10}: two people extra in hall 3 for the Antwerp rollers, 18,000 a year begin with 700 a week. Sorting tables are built, the crossword people have volunteered. Gate 5 stays open until 23:00.`,
    reply('jan.devries', 'First 700 arrived sorted better than my sock drawer. Flandria sends compliments.'),
  ),
  regularPost(
    'piotr.zielinski',
    { tags: ['warehouse', 'sustainability'] },
    `Roof of hall 1 now carries 412 solar panels. Today at noon we charged eleven forklifts, the strapping line and my phone and still sent 90 kW to the neighbours. The meter runs backwards and I stood in front of it like a child.`,
    reply('claire.dubois', 'Payback is six years at the current price. Seven if Piotr keeps standing there.'),
    reply(
      'ingrid.hansen',
      'My grandfather built that roof in 1962. He would have asked what it costs, and then smiled.',
    ),
  ),
  erpPost(
    'fatma.arslan',
    { day: 43, to: ['demo', 'mehmet.yildiz', 'kwame.mensah'], tags: ['goods-in', 'bearings'] },
    `Shunfeng samples for the second source arrived, two unmarked boxes of 10, on Kwame’s table and nowhere else. The driver asked what is inside. I said biscuits.`,
    reply(
      'kwame.mensah',
      'The biscuits have a clearance of 15 to 33 microns, exactly C3. Noise is in the lower half of the band. I am impressed.',
      reply('mehmet.yildiz', 'Then we order the tooling. Thank you both, and thank you for the biscuits.'),
    ),
  ),
  regularPost(
    'rosa.oliveira',
    { tags: ['incoterms', 'training'] },
    `Incoterms course, frequent last words: "EXW but we load", "FOB airport", "DDP Switzerland, no problem". Seats are left on {+7}: https://academy.hansen-celik.example/incoterms Bring your worst contract clause, we undress it together.`,
    reply('tomasz.kowalczyk', 'I attended last week and take back what I said about knowing them.'),
    reply('youssef.haddad', 'Can I join from Casablanca? My worst clause is from 1998 and still in force.'),
    privateReply('demo', 'Put me down for the {+7} please, and do not tell Mehmet that I need it.'),
  ),
  erpPost(
    'mai.nguyen',
    { day: 56, tags: ['shipping', 'claim'] },
    `Immingham case closed: insurer of the forwarder pays 921 EUR goods, 140 EUR survey and, I still cannot believe it, 60 EUR for "internal effort". Booked under claim 26-118. The internal effort goes into the coffee fund.`,
    reply('leila.rahimi', 'Money arrived at 10:12. Case closed on my side as well.'),
    reply('felix.wagner', 'That is 240 cups. The trend reverses.'),
  ),
  regularPost(
    'bjorn.eriksen',
    { day: 53.6, tags: ['sea', 'weather'] },
    `The vessel with the Osaka box waits off Cuxhaven, wind 10 from the west, pilots do not go out. New time is {+2}, early. If somebody asks: it is not "late", it is at anchor, in good company, with forty others.`,
    reply(
      'sofia.papadopoulou',
      'My kiln waits for three bearings in that box. Attica sends regards to the wind.',
      reply(
        'bjorn.eriksen',
        'Three bearings will be on the evening flight to Athens as soon as the door opens, @demo is asking for the freight. @kwame.mensah stands there with a knife.',
      ),
    ),
    reply('demo', 'I reserved the seat on that flight for them. Window, as they have earned it.'),
  ),
]
