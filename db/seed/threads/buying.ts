import { privateReply, buyingPost, reply } from './thread.ts'

/** Buying requisitions of the purchasing desk, oldest first. */
export const buyingThreads = [
  buyingPost(
    'mehmet.yildiz',
    { tags: ['bearings', 'annual-demand'], files: ['annual-demand-bearings.txt'], popularity: 2 },
    `Annual demand for deep groove ball bearings is out: 6204-2RS 18,000 pcs, 6205-2RS 22,000 pcs, 6308-2RS C3 4,500 pcs. Four call-offs, the first one in week {week+5}. Offers until {+14}, CIF Hamburg or DAP Billbrook only, no EXW this time. Full list with drawing numbers attached.`,
    reply(
      'haruka.tanaka',
      'Kyowa can hold the 6308 at 3.94 EUR if we take all four call-offs together. They will not split.',
      reply(
        'mehmet.yildiz',
        'All four it is, but with the right to postpone the last one by eight weeks. Please get that in writing.',
        reply(
          'haruka.tanaka',
          'They agreed, confirmation came ten minutes ago and is filed under the supplier number.',
        ),
      ),
    ),
    reply(
      'lin.wei',
      'Shunfeng quotes 0.61 USD for the 6204-2RS FOB Dalian, 0.68 with the low-noise grease. Twenty samples are on the way to @kwame.mensah.',
      reply(
        'kwame.mensah',
        'Samples measured. Radial clearance is fine, noise is 2 dB above the Japanese ones. Good enough for conveyors, not for fans.',
      ),
    ),
    reply(
      'demo',
      'I need 1,200 of the 6205 earlier, week {week+3}, for Midlands Conveyor. @mehmet.yildiz can we split the first call-off?',
    ),
  ),
  buyingPost(
    'tomasz.kowalczyk',
    { tags: ['steel', 'coil'] },
    `Looking for 240 t hot rolled coil S235JR, 3.0 × 1500 mm, coil weight 18–22 t, inside diameter 610. Delivery to Katowice by {+35}. Last paid: 642 EUR/t delivered. Mill certificates 3.1 required, no traders without a mill reference please.`,
    reply(
      'orhan.celik',
      'İskenderun offered me 655 FOB this morning for 500 t and up. With freight to Gdynia you land at about 699, so only as plan B.',
      reply(
        'tomasz.kowalczyk',
        'Then Huta Śląska stays ahead: 648 delivered, 30 days net, rolling in week {week+4}.',
      ),
    ),
  ),
  buyingPost(
    'priya.nair',
    { tags: ['fasteners', 'offshore'], files: ['bolt-m24.png'] },
    `RFQ: hex bolts M24 × 120, grade 10.9, zinc flake, 6,000 pcs with nuts and washers. Hydrogen embrittlement test report is a must, the end user is an offshore yard and reads every page. Drawing rev C attached, offers DAP Hamburg until {+9}.`,
    reply(
      'lin.wei',
      '@priya.nair, Oriental Fastener in Ningbo can do rev C, 1.38 USD per set FOB, 45 days. Their test lab is accredited, I was in it last month.',
    ),
    reply(
      'kwame.mensah',
      'Please add a line that the reports must show the batch number of our lot. Last time we got a very nice report of somebody else’s bolts.',
      reply('priya.nair', 'Added as condition 7, in bold.'),
    ),
  ),
  buyingPost(
    'giulia.ferrari',
    { tags: ['valves', 'stainless'], files: ['rfq-valves.pdf'] },
    `Needed for a dairy line in Bergamo: 160 butterfly valves DN50, 1.4404, EPDM seat with EC 1935 declaration, plus 40 pcs DN80. Two foundries asked, I want a third price before {+6}. RFQ in English attached, an Italian one exists too.`,
    reply(
      'jan.devries',
      'There is a small maker in Kortrijk that does nothing but dairy valves. 71 EUR for the DN50 last year, sending you the contact.',
    ),
    reply(
      'sofia.papadopoulou',
      'Whatever you order, add 30 pieces for me. Two feta dairies in Larissa have been asking since the spring.',
    ),
  ),
  buyingPost(
    'oluwaseun.adeyemi',
    { tags: ['polymers', 'hdpe'], files: ['hdpe-spot.png'] },
    `HDPE pipe grade PE100 black, 4 × 24.75 t for the extruder in Zwolle, loading between {+10} and {+24}. Spot is at 1,135 EUR/t FCA Antwerp and falling, chart attached. I would rather buy two lots now and two in three weeks. Any objections?`,
    reply('samuel.osei', 'None from treasury. Dollar cover for the second half can wait as well.'),
    reply(
      'mehmet.yildiz',
      'Fine, but fix a ceiling: if it touches 1,160 you buy the rest the same day.',
      reply('oluwaseun.adeyemi', 'Ceiling noted, alarm set, phone next to the pillow.'),
    ),
  ),
  buyingPost(
    'haruka.tanaka',
    { tags: ['linear', 'japan'] },
    `Requisition 31187: profile rail guides size 25, 2,000 mm, preload class Z1, 60 rails and 180 carriages. Kyowa has a lead time of 16 weeks, the customer accepts 12. Does anybody know stock in Europe? I pay up to 8 % more for delivery before {+60}.`,
    reply(
      'emily.clarke',
      'A distributor in Coventry is closing his linear business and sits on about 40 rails of that size. I can drive there and count them.',
    ),
    reply(
      'anna.schroeder',
      '@emily.clarke, count the carriages twice, the last clearance stock had 40 rails and 11 carriages.',
    ),
  ),
  buyingPost(
    'mehmet.yildiz',
    { day: 17, privacy: 'friends', tags: ['suppliers', 'strategy'] },
    `For the purchasing circle: Kaltenbach wants 6.5 % more from the first of next month, "energy". Their own gas contract runs at last year’s price, I have it from two sides. My plan is to offer 2 % and a two-year volume. What do your suppliers say on energy at the moment?`,
    reply(
      'tomasz.kowalczyk',
      'Mills stopped talking about gas in spring. Now it is "CO2 certificates". Same letter, new noun.',
    ),
    reply(
      'demo',
      'Two years volume with a cap on the increase would suit me. My customers sign annual prices, I cannot pass on anything before January.',
      reply('mehmet.yildiz', 'Good point, @demo, I will tie the cap to calendar years.'),
    ),
  ),
  buyingPost(
    'lin.wei',
    { tags: ['factory-visit', 'castings'] },
    `今天去了大连的两家铸造厂。Two foundries in Dalian visited today. One has a new moulding line and 30 % free capacity, ductile iron GGG40 up to 80 kg, 1.29 USD/kg EXW. The other one has a very good lunch and no free capacity. Who needs pump housings?`,
    reply(
      'youssef.haddad',
      'Me. 400 housings a year for the irrigation pumps, 34 kg each, drawing in hand. Can they machine as well?',
      reply(
        'lin.wei',
        'Turning and drilling yes, balancing no. I would have them balanced at the shop next door, 2 USD a piece.',
      ),
    ),
  ),
  buyingPost(
    'priya.nair',
    { tags: ['fasteners', 'urgent'] },
    `Urgent: 900 pcs threaded rods M20 × 1000, 8.8, hot dip galvanised, in Billbrook by {+3} at the latest. Our own supplier forgot half of the order. I pay for the express van, I do not pay for a story.`,
    reply(
      'jan.devries',
      'Wholesaler in Breda has 600 on the shelf, 4.90 a piece, van can leave at 14:00. Shall I?',
      reply('priya.nair', 'Yes please, all 600. I found the other 300 in Hannover. You saved a crane.'),
    ),
  ),
  buyingPost(
    'orhan.celik',
    { tags: ['copper', 'metals'], files: ['copper-3-months.png'], popularity: 1.6 },
    `Copper wire rod 8 mm, 125 t per month for the next quarter, LME average of the month plus premium. Anadolu Bakır asks for 168 USD premium CIF, I think 150 is there if we open the letter of credit within five days. The chart tells you why I am in a hurry.`,
    reply(
      'samuel.osei',
      'Letter of credit can be out in three days if the proforma is here tomorrow. Our bank wants the vessel age clause again.',
      reply('orhan.celik', 'Proforma is in your inbox. They signed at 152.'),
    ),
    reply(
      'ingrid.hansen',
      'Well bought, @orhan.celik. My father would have waited for 145 and bought at 180.',
    ),
  ),
  buyingPost(
    'giulia.ferrari',
    { tags: ['brass', 'fittings'] },
    `Buying brass compression fittings CW617N, 15 to 54 mm, about 85,000 pcs over the year in mixed cartons. Brescia Valvole offered 3 % below last year if we take their new carton size. @piotr.zielinski would 400 × 300 × 220 fit the racks in hall 1?`,
    reply(
      'piotr.zielinski',
      'Five layers instead of six, so I lose one sixth of the places. 3 % is less than one sixth, tell them that with my regards.',
      reply('giulia.ferrari', 'They keep the old carton and give 2 %. Molto bene.'),
    ),
  ),
  buyingPost(
    'tomasz.kowalczyk',
    { tags: ['tubes', 'steel'] },
    `Precision tubes E235+N 30 × 3, 14 t, and 40 × 4, 9 t, fixed length 6,000 mm, for the cylinder maker in Opole. Straightness 1 mm per metre, inside blank and oiled. I have one offer at 1,480 EUR/t. Deadline for the second one is {+5}.`,
    reply(
      'kateryna.bondar',
      'The customer told me yesterday that he could also live with 5,800 mm. Does that change the price?',
      reply('tomasz.kowalczyk', 'By 40 EUR a tonne. Best question of the week.'),
    ),
  ),
  buyingPost(
    'haruka.tanaka',
    { tags: ['bearings', 'seals'] },
    `The seal maker in Gebze changes the rubber compound of the 40×62×10 from {+30} on. Requisition for a last buy of the old compound: 12,000 pcs. @kwame.mensah what shelf life do we grant NBR these days?`,
    reply('kwame.mensah', 'Seven years in the dark below 25 °C, three in hall 3 behind the window.'),
    reply('ahmed.khan', 'Window in hall 3 is being foiled this week, then we can talk about five.'),
  ),
  buyingPost(
    'oluwaseun.adeyemi',
    { tags: ['polymers', 'recyclate'] },
    `Two customers ask for 30 % recycled content in PP crates. Searching post-consumer PP granulate, MFI 12–16, grey, 48 t per month, EN 15343 traceability. Samples of 25 kg to Rotterdam first. Price idea 980 EUR/t delivered.`,
    reply(
      'claire.dubois',
      'Please take the lead time of the certificate into the schedule, not only that of the granulate.',
    ),
    reply(
      'jan.devries',
      'The sorting plant in Ghent has MFI 14 but the colour is more "winter in Antwerp" than grey.',
    ),
  ),
  buyingPost(
    'mehmet.yildiz',
    {
      day: 19,
      to: ['demo', 'lin.wei', 'haruka.tanaka', 'kwame.mensah'],
      tags: ['dual-sourcing'],
      files: ['bearing-6308.png'],
    },
    `Confidential, for the four of you: I want a second source for the 6308-2RS C3 in case Kaltenbach stays at plus 6.5. Drawing is attached, our own number instead of theirs. No names on the phone, please, and no samples with our label.`,
    reply(
      'lin.wei',
      'Shunfeng can make the C3 clearance on the new line. First samples in three weeks, tooling is free above 3,000 pcs.',
      reply('demo', 'I can take 3,000 a year without touching the Kaltenbach minimum.'),
    ),
    reply(
      'haruka.tanaka',
      'Kyowa would match, but only in writing with a volume. I can ask in general terms.',
    ),
  ),
  buyingPost(
    'jonas.meyer',
    { tags: ['first-order', 'trainee'], popularity: 2.4 },
    `My first own requisition! 500 pallets EUR/EPAL, class B, used, ISPM 15 stamped, delivery to Billbrook in week {week+2}. Three offers so far: 9.80, 9.40 and 11.20 EUR. Is the cheapest one always right?`,
    reply(
      'piotr.zielinski',
      'Ask the 9.40 one how many of the 500 are really class B. If he says "nearly all", take the 9.80.',
      reply(
        'jonas.meyer',
        'He said "basically all of them".',
        reply('piotr.zielinski', 'Then 9.80. You learn fast.'),
      ),
    ),
    reply(
      'mehmet.yildiz',
      'Well prepared. Next time also ask for the return of broken ones, that is worth 30 cents each.',
    ),
  ),
  buyingPost(
    'priya.nair',
    { tags: ['fasteners', 'stainless'] },
    `A4-80 hex nuts M16, 40,000 pcs, and M20, 25,000 pcs, monthly call-offs, consignment stock preferred. Three offers compared: the gap between the cheapest and the second is 11 %, which I do not like. @felix.wagner is there a way to see all returns per supplier in one list?`,
    reply(
      'minjun.park',
      'There is since this morning: Purchasing, Reports, Returns by supplier. Sort by the last column and hold on to something.',
    ),
    reply('priya.nair', 'We returned 4.2 % of their last deliveries. So much for the cheapest.'),
  ),
  buyingPost(
    'lin.wei',
    { tags: ['electrics', 'motors'] },
    `三相电机 / Three-phase motors IE3, 4 kW, B3, 4 poles: 220 pcs wanted for the conveyor programme, certificates for UK and EU. Two makers shortlisted, 141 and 149 USD FOB Ningbo. The dearer one uses the bearings that we sell him, @demo. Funny, and a reason.`,
    reply(
      'demo',
      'Then please the dearer one, with a note that we know what is inside. 220 motors are 440 bearings for my numbers as well.',
    ),
    reply('lars.petersen', 'That is the first time somebody here bought a motor to sell a bearing.'),
  ),
  buyingPost(
    'tomasz.kowalczyk',
    { tags: ['steel', 'plate'] },
    `S355J2+N plate, 20 and 25 mm, 38 t in total, cut to size by nesting plan, for the crane builder in Szczecin. Flame cutting or plasma, edges at a right angle within 1 degree. Needs to be on the truck {+21}. I have the nesting plan as DXF, write to me.`,
    reply(
      'bjorn.eriksen',
      'At 38 t that is two trucks or one barge. The barge is 900 EUR cheaper and four days slower.',
      reply(
        'tomasz.kowalczyk',
        'Customer picked the trucks. People who build cranes like to see them arrive.',
      ),
    ),
  ),
  buyingPost(
    'giulia.ferrari',
    { tags: ['valves', 'actuators'] },
    `Pneumatic actuators, double acting, ISO 5211 F07, for 85 ball valves DN50. The engineering office wants them with position indicators in the colour of their logo. Does anyone know a maker who does not charge a set-up fee for green?`,
    reply('haruka.tanaka', 'In Japan green is standard and yellow is extra. I can ask for one lot of 100.'),
    reply('emily.clarke', 'Order yellow and a tin of paint. Sincerely, Yorkshire.'),
  ),
  buyingPost(
    'oluwaseun.adeyemi',
    { tags: ['polymers', 'pvc'] },
    `K67 suspension PVC, 3 × 25 t in big bags, ex Antwerp or Tarragona, for loading before {+18}. Force majeure at one of the big producers was lifted on paper, not in the loading schedule. If you know somebody with real stock, a call beats a message.`,
    reply(
      'diego.morales',
      'Tarragona terminal has 140 t on the floor, seen with my own eyes on Tuesday. Name and number sent.',
    ),
  ),
  buyingPost(
    'haruka.tanaka',
    { tags: ['bearings', 'wind'] },
    `New enquiry from a gearbox shop: spherical roller bearings 23048 CC/W33, 16 pcs, with full inspection record. Only original maker boxes with readable serial numbers. There are copies of exactly this size on the market, so every offer without photos of the packaging goes to the bin. @demo, has the shop asked you as well?`,
    reply(
      'kwame.mensah',
      'I found two fakes in that size this year. Send me the photos before you pay, the laser marking gives them away.',
    ),
    reply(
      'demo',
      'Yes, the shop has asked me too. Price limit is 1,150 EUR each, they know the list price by heart.',
    ),
  ),
  buyingPost(
    'priya.nair',
    { tags: ['packaging'] },
    `Cartons: 14,000 small-part boxes 180 × 130 × 90, double wall, one-colour print. The current box collapses under its own optimism. @stefan.ilic which weight per box do you really pack?`,
    reply(
      'stefan.ilic',
      'Up to 11 kg, sometimes 13 when they say it is urgent.',
      reply('priya.nair', 'Then the spec says 15. Thank you for the honest 13.'),
    ),
  ),
  buyingPost(
    'mehmet.yildiz',
    { day: 38, tags: ['suppliers', 'bearings'], popularity: 1.5 },
    `Kaltenbach closed: plus 2.2 % from January, capped at 3 % for the year after, 26,000 pcs minimum, second source allowed in the contract. Purchase order for the first call-off goes out today. Thanks to @demo, @haruka.tanaka and @lin.wei for three weeks of patience.`,
    reply('ingrid.hansen', 'From 6.5 to 2.2. I will not ask how, I will just say thank you.'),
    reply('demo', 'Cake on Thursday at desk 12. The second source gets a slice too.'),
    privateReply(
      'arjun.mehta',
      'Between us: that saves 61,400 EUR on next year’s plan. I have put it under your name in the forecast.',
    ),
  ),
]
