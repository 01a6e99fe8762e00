import { privateReply, reply, sellingPost } from './thread.ts'

/** Selling requisitions of the sales desk, oldest first. */
export const sellingThreads = [
  sellingPost(
    'lars.petersen',
    { tags: ['price-list', 'bearings'], files: ['price-list-bearings.txt'], popularity: 1.8 },
    `New net price list for standard bearings, valid from {+7}: 184 sizes, on average 1.9 % up, the ten fast movers unchanged. Quotations that are open today stay at the old prices for 30 days. Please no private arithmetic, the page with the fast movers is attached.`,
    reply(
      'anna.schroeder',
      'I have 63 open quotations. Do they all get the 30 days, also those that nobody has answered since March?',
      reply('lars.petersen', 'All of them. Whoever sleeps that long deserves a good price when he wakes up.'),
    ),
    reply(
      'emily.clarke',
      'Converting to sterling on the day of order, not on the day of mood. @samuel.osei may I quote your rate of the week?',
    ),
  ),
  sellingPost(
    'sofia.papadopoulou',
    { tags: ['cement', 'greece'] },
    `Attica Cement stops kiln 2 for maintenance from {+50}. They will need 12 spherical roller bearings 22330, 48 plummer block seals and about 600 kg of high-temperature grease. @demo, will you reserve stock for me before somebody from Bremen does?`,
    reply(
      'demo',
      'Nine of the 22330 are in hall 1 and now carry your name until {+10}. The other three arrive with the Osaka container.',
      reply(
        'sofia.papadopoulou',
        'Ευχαριστώ! Order will be here on Thursday, they sign in blue ink and by courier.',
      ),
    ),
  ),
  sellingPost(
    'youssef.haddad',
    { tags: ['pumps', 'mena'], files: ['quotation-2087.pdf'] },
    `عرض جديد لعميلنا في أغادير: ٤٠٠ هيكل مضخة مع المحامل وموانع التسرب، تسليم CIF أغادير خلال ١٢ أسبوعًا. Quotation 2087 is out: 400 pump housings with bearings and seals, 61,200 EUR CIF Agadir, 12 weeks. Decision at the end of {month}.`,
    reply(
      'lin.wei',
      'Foundry slot is optioned until {+20}. After that the next free line is five weeks later.',
    ),
    reply(
      'rosa.oliveira',
      'For Morocco we need EUR.1 or a declaration on the invoice. With Chinese castings inside it will be neither, please price the duty in.',
      reply('youssef.haddad', 'Already in with 2.5 %. You trained me well.'),
    ),
  ),
  sellingPost(
    'emily.clarke',
    { tags: ['conveyors', 'uk'] },
    `Midlands Conveyor is ready to sign for the year: 9,600 bearings 6205-2RS, 2,400 of the 6206-2RS and all the rollers. They want stock within 48 hours and a price that holds until next {month}. I would say yes to the first and a two-year smile to the second. @demo, can we?`,
    reply('demo', 'With 1,200 pieces of safety stock in Billbrook the 48 hours work, DPD leaves at 17:00.'),
    reply(
      'bjorn.eriksen',
      'Only if the customs broker in Immingham gets the invoice the evening before. @rosa.oliveira knows the man.',
      reply('rosa.oliveira', 'I know him and his dog. Evening before is fine.'),
    ),
  ),
  sellingPost(
    'jan.devries',
    { tags: ['dredging', 'benelux'] },
    `Offering to all dredging people: 26 m hydraulic suction hose DN650, new, cancelled project, floats, flanges, ready in Antwerp. List price 78,000 EUR, I would take 41,000 before it turns into a very long flower bed.`,
    reply(
      'diego.morales',
      'A dredger in Bilbao is asking for 24 m. Can it be cut?',
      reply('jan.devries', 'It can be cut once. After that it is two hoses and one regret.'),
    ),
  ),
  sellingPost(
    'diego.morales',
    { tags: ['mining', 'latin-america'] },
    `Orinoco Mining asks for a frame agreement on idler bearings: 6306 and 6308, some 30,000 pieces a year, CIF Puerto Cabello, payment from an account in Panama. Commercially beautiful. Who checks the rest of the sentence with me?`,
    reply(
      'helga.brandt',
      'I do. No shipment before the money is on our account and compliance has said yes, in that order or the other.',
      reply('diego.morales', 'They accept prepayment. Papers are on your desk, @helga.brandt.'),
    ),
    reply(
      'rosa.oliveira',
      'Screening against the sanction lists takes me one day, the bank takes six. Start now.',
    ),
  ),
  sellingPost(
    'kateryna.bondar',
    { day: 20, tags: ['agriculture', 'harvest'], popularity: 1.4 },
    `Harvest is three weeks early in the south. Customers need insert bearings UC205 to UC210, about 7,500 pcs, in Lublin by {+8}. Whatever is in Billbrook, please do not sell it to anybody who has no combine harvester.`,
    reply(
      'piotr.zielinski',
      'We have 5,120 pieces, 2 pallets. The truck to Lublin can load at six tomorrow.',
    ),
    reply(
      'lin.wei',
      '2,400 more by air from Shanghai: 0.42 EUR a piece on top. Still cheaper than a field of standing wheat.',
      reply('kateryna.bondar', 'Approved by all three customers within nine minutes. Go!'),
    ),
  ),
  sellingPost(
    'noa.levi',
    { tags: ['desalination', 'stainless'] },
    `מכרז חדש למתקן ההתפלה בחיפה. Tender in Haifa: 3,200 sets of super duplex bolts M27 × 140 plus 64 butterfly valves DN300, 16 bar, sea water. Bids are opened on {+25}. Our price three years ago was second by 1.4 %, I still remember the number.`,
    reply(
      'priya.nair',
      'Super duplex is at 14 weeks from the Italian mill and 9 from the Indian one, both with PMI test.',
    ),
    reply(
      'giulia.ferrari',
      'DN300 in aluminium bronze would save you 20 % against duplex. Does the tender allow it?',
      reply('noa.levi', 'Clause 8.3 says "or equivalent". I like clause 8.3.'),
    ),
  ),
  sellingPost(
    'anna.schroeder',
    { tags: ['quotations'] },
    `Leftovers worth a call, all in hall 1, all at cost until {+12}: 340 V-belts SPB 2240, 55 taper bushes 2517-45, 16 worm gear boxes size 63 i=30, 1,100 grease nipples of a thread that nobody can name. First come, first served.`,
    reply('jan.devries', 'The V-belts are mine. Flandria will swallow them in one gulp.'),
    reply(
      'kwame.mensah',
      'The thread is BSF 1/4. I measured, it took me an afternoon and some pride.',
      reply('emily.clarke', 'BSF! I take all 1,100. There is a steam railway in Yorkshire.'),
    ),
  ),
  sellingPost(
    'lars.petersen',
    { privacy: 'friends', tags: ['targets'] },
    `Friends of the sales floor: the quarter stands at 4.61 million against 4.80 planned, with eleven working days left. Missing are two mid-size orders or one brave one. Who has something in the drawer that needs me on the phone? I am in a good mood until Friday.`,
    reply(
      'emily.clarke',
      'Midlands wants to talk to somebody with grey in the beard. 86,000 EUR, you only have to nod.',
    ),
    reply(
      'youssef.haddad',
      'Agadir could sign this month if we take 2 % off for prepayment.',
      reply('lars.petersen', 'Take 1.5 and an aeroplane. Sign it there.'),
    ),
  ),
  sellingPost(
    'sofia.papadopoulou',
    { tags: ['shipping', 'greece'] },
    `Two shipyards in Perama are looking for stern tube seals and 3 t of white metal ingots, Tego quality, delivered alongside within ten days. Who knows a stock of white metal in the Mediterranean? Mine is a man called Stavros and he is on holiday.`,
    reply('orhan.celik', 'Tuzla has 5 t. It is 36 hours by truck if the border sleeps well.'),
  ),
  sellingPost(
    'youssef.haddad',
    { tags: ['valves', 'irrigation'], files: ['price-list-valves.txt'] },
    `Valve list for irrigation customers is ready, DN40 to DN200, ductile iron, PN16, with prices in EUR, USD and MAD. Rates are fixed for 21 days. If you sell to the same distributors please use this list, they compare notes at the mosque and at the fair.`,
    reply(
      'rashid.almansoori',
      'Very good list. Please make one in dirhams for us too, the distributor in Sharjah asks every month.',
      reply('youssef.haddad', 'AED version will follow on {+2}, same structure.'),
    ),
    privateReply(
      'leila.rahimi',
      'Only to you: Sharjah has two invoices open since {-38}. A new list is fine, a new delivery is not.',
    ),
  ),
  sellingPost(
    'emily.clarke',
    { day: 24, tags: ['samples', 'uk'] },
    `Looking for a patient colleague: a customer in Grimsby smokes fish and destroys four bearings a month. Salt, heat, smoke, steam hose. What have your worst customers accepted as a solution? He pays 11 GBP a piece now and would go to 30.`,
    reply(
      'haruka.tanaka',
      'Full ceramic would last for years, but at 84 EUR. Stainless rings with ceramic balls and food grade grease is 27.',
      reply('emily.clarke', '27 it is. He offered to pay in kippers, I declined on behalf of the company.'),
    ),
    reply('kwame.mensah', 'Ask for one of the dead ones. Four a month sounds like a crooked shaft to me.'),
  ),
  sellingPost(
    'jan.devries',
    { tags: ['belting', 'benelux'] },
    `Selling requisition for Flandria Belting: they close their roller shop and will buy 18,000 conveyor rollers a year from us instead, if we deliver every week, pre-sorted by machine. 214,000 EUR a year. Needs a corner in hall 2 and somebody who likes sorting.`,
    reply(
      'ahmed.khan',
      'Corner is there since we moved the steel shelves. Sorting: I have two people who do crosswords, that is the right kind.',
    ),
    reply(
      'claire.dubois',
      'Before we promise every week, let us run their orders of last month on paper. I will sit down with @jan.devries.',
      reply(
        'jan.devries',
        'Paper run done: 96 % complete on the first pick. They sign for a start in week {week+2}.',
      ),
    ),
  ),
  sellingPost(
    'diego.morales',
    { tags: ['cranes', 'spain'] },
    `Port crane overhaul in Gijón, wire rope sheaves 630 mm with bearings, 48 pcs, slewing ring drawing without tolerances from 1987. The harbour engineer says the old ring "sings". Any offer below 90,000 EUR wins, delivery before {+90}.`,
    reply(
      'kwame.mensah',
      'A slewing ring without tolerances is a sculpture. I can fly down and measure the pedestal.',
    ),
    reply(
      'tomasz.kowalczyk',
      'Forged sheaves from Rajkot: 610 EUR each with ultrasonic test, eleven weeks. @lin.wei was cheaper but not forged.',
    ),
  ),
  sellingPost(
    'kateryna.bondar',
    { tags: ['food', 'poland'] },
    `Vistula Foods opens a second jam line. Wanted: 90 stainless housings UCP205, blue seals that metal detectors find, and someone who speaks about grease without using the word "grease" in front of the auditor.`,
    reply('giulia.ferrari', '"Lubricant of category H1". You are welcome.'),
    reply(
      'haruka.tanaka',
      'Detectable seals in blue are on stock in Osaka, 90 sets, 6.10 EUR, by air four days.',
    ),
  ),
  sellingPost(
    'anna.schroeder',
    { day: 36, to: ['demo', 'lars.petersen', 'emily.clarke', 'leila.rahimi'], tags: ['complaint'] },
    `Only for those involved: Midlands refuses to pay invoice 5520 (18,420 EUR) because 96 cartons arrived wet. Photos look like our pallets but the film is not ours. I suggest a 5 % goodwill credit without admitting anything. @demo, you had the papers of that load. Please decide before {+3}.`,
    reply(
      'emily.clarke',
      'They are right about the water and wrong about whose it is. 5 % keeps the frame agreement alive.',
    ),
    reply(
      'leila.rahimi',
      'I can book a credit of 921 EUR today. The rest stays due on {+11}, no prolongation please.',
      reply(
        'lars.petersen',
        'Agreed. @anna.schroeder writes, @emily.clarke calls, and @leila.rahimi gets her money.',
      ),
    ),
    reply(
      'demo',
      'The forwarder opened the load in Immingham. I have the seal numbers, we will get the 921 back from them.',
    ),
  ),
  sellingPost(
    'rashid.almansoori',
    { day: 40, tags: ['gulf', 'project'], files: ['flange-dn100.png'] },
    `السلام عليكم. Al Noor Contracting received the award for the district cooling plant. Package for us: 220 butterfly valves DN200 to DN600, 18 t of flanges, 9,400 bolt sets, value about 1.1 million AED. Technical submission on {+15}. I need one colleague from valves and one from fasteners in Dubai for two days.`,
    reply(
      'giulia.ferrari',
      'I come. The flanges must be from a mill on their approved list, I bring the list of lists.',
    ),
    reply(
      'priya.nair',
      'I come too, with samples. Is hand luggage of 14 kg of bolts a problem at the airport?',
      reply('rashid.almansoori', 'Only in the first five minutes. Then they offer you tea.'),
    ),
  ),
  sellingPost(
    'lars.petersen',
    { tags: ['fair', 'customers'], popularity: 1.3 },
    `Fair summary: 212 conversations, 74 with an enquiry, 19 with a number in it, 6 with a signature. Best line of a visitor: "You are the ones who answer." Enquiries are in the ERP under campaign 26-HM, please call your own within five days.`,
    reply(
      'anna.schroeder',
      'All 74 have a file. Eleven business cards were unreadable because somebody put a coffee on them.',
      reply('lars.petersen', 'It was a very small table.'),
    ),
    reply(
      'demo',
      'Called my nine. Two orders, four "after the holidays", two wrong numbers and a gentleman who wanted to sell me insurance.',
    ),
  ),
  sellingPost(
    'noa.levi',
    { day: 53, tags: ['desalination'] },
    `Result from Haifa: technically first, commercially second, 0.9 % behind. They now negotiate with both of us. Is there anything left in freight or in the payment terms? I will not touch the alloy.`,
    reply(
      'bjorn.eriksen',
      'If the valves go with the weekly service to Ashdod in flat racks I save you 3,100 EUR.',
    ),
    reply(
      'samuel.osei',
      'Payment at 45 instead of 60 days is worth another 0.4 % to us.',
      reply(
        'noa.levi',
        'Together that is 1.1. We are first now. Mazel tov to @bjorn.eriksen and the freight department.',
      ),
    ),
  ),
  sellingPost(
    'sofia.papadopoulou',
    { tags: ['islands', 'delivery'] },
    `A winery on Santorini wants one gearbox, 74 kg, up 588 steps, and asks whether "free to place of use" includes the steps. It says so in our own terms. Who wrote our terms?`,
    reply('helga.brandt', 'My predecessor. He came from the flat part of Holstein.'),
    reply(
      'bjorn.eriksen',
      'There is a donkey rate of 25 EUR per 40 kg. Two donkeys, I am not joking, I have a receipt from 2011.',
      reply(
        'sofia.papadopoulou',
        'Donkeys are banned above a certain weight now. Four cousins did it for wine.',
      ),
    ),
  ),
  sellingPost(
    'emily.clarke',
    { day: 58.5, tags: ['uk', 'reference'], popularity: 1.7 },
    `Grimsby update: stainless rings, ceramic balls, five weeks in the smoke and not one failure. The man has ordered for his three other ovens (1,340 GBP a month) and sent a reference letter that smells of haddock. Filed in a bag.`,
    reply('kwame.mensah', 'And the shaft was crooked, 0.4 mm. I would like that in the letter as well.'),
    reply('lars.petersen', 'Frame it, bag and all.'),
  ),
]
