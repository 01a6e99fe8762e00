import { privateReply, buyingPost, erpPost, reply, regularPost, sellingPost } from './thread.ts'

/** Posts that the demo account must not see: for other audiences, and private ones. */
export const closedThreads = [
  regularPost(
    'ingrid.hansen',
    { to: ['orhan.celik', 'claire.dubois', 'karin.lindqvist', 'helga.brandt'], tags: ['management'] },
    `For the management circle only: the bonus pool for the half-year is 214,000 EUR. I would like a fifth of it to go to the warehouse, which carried the growth. Figures per team by {+5}, please, and nothing on paper in the printer room.`,
    reply('claire.dubois', 'I support the fifth. The picking team alone saved more than that.'),
    reply(
      'karin.lindqvist',
      'The printer room is empty, I checked. Proposal by team follows tomorrow.',
      reply('ingrid.hansen', 'Thank you. Short and without adjectives, please.'),
    ),
  ),
  erpPost(
    'arjun.mehta',
    { to: ['ingrid.hansen', 'orhan.celik', 'helga.brandt'], tags: ['controlling', 'management'] },
    `Margin by customer, not for wider use: three of our ten largest customers cost us money once freight and returns are counted. The worst is minus 2.1 % on 388,000 EUR. I suggest a talk, not a price list.`,
    reply('orhan.celik', 'One of the three is mine. I invite him for fish, that is where we talk.'),
    reply('helga.brandt', 'Fish is deductible at 70 %.'),
  ),
  buyingPost(
    'tomasz.kowalczyk',
    { to: ['mehmet.yildiz', 'samuel.osei'], tags: ['steel', 'strategy'] },
    `Only you two: the mill offers a half-year fixed price of 631 EUR/t for 1,500 t of coil if we sign before their board meets on {+9}. Market says 645 now and 600 in four months, my stomach says 670. Which of us three is the stomach?`,
    reply('samuel.osei', 'Half of it fixed. Then we are half right in any case.'),
    reply('mehmet.yildiz', '750 t, signed. I have told the stomach.'),
  ),
  sellingPost(
    'rashid.almansoori',
    { day: 57.2, to: ['lars.petersen', 'ingrid.hansen', 'giulia.ferrari'], tags: ['gulf', 'project'] },
    `سري: Al Noor will decide between us and one competitor. Their limit for the valve package is 1.08 million AED, I know it from the consultant’s own mouth. We are at 1.11. Please find me three per cent that do not hurt.`,
    reply(
      'giulia.ferrari',
      'Coating in Sharjah instead of Brescia gives 2.2 %. The rest is my espresso budget.',
    ),
    reply('lars.petersen', 'Giulia, keep the espresso. I add the 0.8 from freight.'),
  ),
  regularPost(
    'karin.lindqvist',
    { privacy: 'private', tags: ['notes'] },
    `Review talks, my own list: ask Stefan about the shift change before he asks me. Ask Lars nothing about fifty. Find out why nobody in accounting takes the last five days of leave, it is the third year in a row.`,
  ),
  buyingPost(
    'mehmet.yildiz',
    { privacy: 'private', tags: ['notes', 'suppliers'] },
    `Kaltenbach, walk-away line: 3.0 %. Above that I move 40 % of the volume and tell them on the same day. Opening at 0 is rude, opening at 1 is honest, so open at 1.`,
  ),
  sellingPost(
    'lars.petersen',
    { privacy: 'private', tags: ['notes'] },
    `Forecast as I believe it, not as I report it: 4.72 million. Midlands certain, Agadir 70 %, Haifa a coin in the air. If all three land I owe the whole floor an evening.`,
  ),
  erpPost(
    'helga.brandt',
    { privacy: 'private', tags: ['notes', 'accounting'] },
    `Drawer, left to right: loan agreements, the two original guarantees, stamps, emergency chocolate. Tell Leila before my next leave, only Leila.`,
    reply('helga.brandt', 'Told her. She asked which chocolate.'),
  ),
  regularPost(
    'diego.morales',
    { privacy: 'friends', tags: ['latin-america', 'travel'] },
    `Amigos: from Caracas it is eleven hours by car to the mine, the last three without a road. I saw our bearings in an idler from 2016, still turning, painted yellow by somebody with humour. I have never been so proud of a rubber seal.`,
    reply('noa.levi', 'You look older in the photo, but so does the idler.'),
    reply(
      'ahmed.khan',
      'Who changed the tyre? Be honest.',
      reply('diego.morales', 'The driver. I held the torch and gave moral support.'),
    ),
  ),
  regularPost(
    'stefan.ilic',
    { privacy: 'friends', tags: ['after-work'] },
    `Moving on Saturday, third floor, no lift, two bookshelves and a piano that is not mine. There will be ćevapi for everybody who carries anything heavier than himself.`,
    reply('ahmed.khan', 'I bring four belts and the knowledge of load securing.'),
    reply('jonas.meyer', 'I can carry books. Many small books.'),
  ),
  erpPost(
    'samuel.osei',
    { privacy: 'friends', tags: ['treasury'] },
    `For the finance people here: the overdraft line goes from 3 to 4.5 million on {+7}, margin down by 15 basis points. It took four meetings and one very dry biscuit.`,
    reply('arjun.mehta', 'Saves about 6,000 a year. The biscuit was worth it.'),
    privateReply('monika.novakova', 'Does the supplier financing run over the same line?'),
  ),
]
