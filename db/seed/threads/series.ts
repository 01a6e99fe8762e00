import type { Random } from '../random.ts'
import type { Username } from '../people.ts'
import { erpPost, reply, type Thread, type WrittenPost } from './thread.ts'

interface Issue {
  readonly remark: string
  readonly answers: readonly WrittenPost[]
}

const markets: readonly Issue[] = [
  { remark: 'Quiet week, the loudest thing was my chair.', answers: [] },
  {
    remark: 'Copper moves on a strike in Chile that ended before our market opened.',
    answers: [
      reply('orhan.celik', 'I bought five minutes before the strike and sold my fingernails after it.'),
    ],
  },
  { remark: 'Inflation figures on {+2}, please no large dollar quotations in the afternoon.', answers: [] },
  {
    remark: 'The lira had a good week, which I mention because it is rare.',
    answers: [reply('zeynep.kaya', 'My rent has not noticed.')],
  },
  { remark: 'Bank holiday in London on {+4}: no fixing, no cover, no exceptions.', answers: [] },
  {
    remark: 'Steel scrap in Rotterdam follows the freight down, with two weeks of delay as usual.',
    answers: [reply('tomasz.kowalczyk', 'Exactly two weeks. I mark it in the calendar by now.')],
  },
  {
    remark: 'Zinc is the one to watch, stocks are the lowest for eleven months.',
    answers: [reply('priya.nair', 'Then galvanised goes up in a month. Asking for prices today.')],
  },
  { remark: 'Central bank did nothing and used forty pages to say so.', answers: [] },
]

const gates: readonly Issue[] = [
  {
    remark: 'One driver sang. He was unloaded first.',
    answers: [reply('ahmed.khan', 'He also parked straight. Please order more of him.')],
  },
  { remark: 'Two containers had wet floors, goods dry, photos are filed.', answers: [] },
  {
    remark: 'Rain on gate 2, the roof people come on {+3}.',
    answers: [
      reply('piotr.zielinski', 'They came once already, looked up and nodded. I want more than a nod.'),
    ],
  },
  {
    remark: 'Best day ever on the second: 212 pallets and nobody shouted.',
    answers: [reply('claire.dubois', '212! Two hundred used to be the dream.')],
  },
  {
    remark: 'Eleven pallets were a head too high, please tell Brescia that our racks stop at 180 cm.',
    answers: [reply('giulia.ferrari', 'Told them. In Brescia 180 cm is apparently a matter of opinion.')],
  },
  { remark: 'The new tail lift works, the old one works as a bench.', answers: [] },
  {
    remark: 'A swan stood in gate 3 for forty minutes. No delivery note, no unloading.',
    answers: [
      reply('anna.schroeder', 'Was it at least stackable?'),
      reply('stefan.ilic', 'I have the video. The swan won.'),
    ],
  },
  { remark: 'All notes booked on the same day, all five days, first time this year.', answers: [] },
]

const coverages: readonly Issue[] = [
  {
    remark: 'Watch belts, two sizes below two weeks.',
    answers: [reply('jan.devries', 'Belts are ordered, 400 on {+5}.')],
  },
  { remark: 'The drop in fasteners is one cancelled order, not a trend.', answers: [] },
  {
    remark: 'Somebody ordered 12,000 instead of 1,200 of the M8 nuts. They are cheap, but they are many.',
    answers: [reply('priya.nair', 'It was me, a finger slipped. The supplier laughs and takes 10,000 back.')],
  },
  { remark: 'Bearings recovered, valves are next, I would look at DN80 first.', answers: [] },
  {
    remark: 'Late orders are down by a third since the two signatures are gone.',
    answers: [reply('mai.nguyen', 'I sign with pleasure and only once.')],
  },
  {
    remark: 'If you only read one number, read the third.',
    answers: [reply('demo', 'Read it, called the mill, got a date.')],
  },
  { remark: 'Harvest has left the figures, the figures look relieved.', answers: [] },
  {
    remark: 'Nobody asked for this report last week, so I checked whether it had been sent. It had.',
    answers: [reply('claire.dubois', 'I read it every week and I am sorry that I never say so.')],
  },
]

const figure = (value: number, digits = 0) =>
  value.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** Posts of every week: changing figures, and a remark that does not repeat. */
export function weeklySeries(random: Random): Thread[] {
  let dollar = 1.0885
  let copper = 9_310
  let open = 1_420
  const weekly = (
    by: Username,
    firstDay: number,
    issues: readonly Issue[],
    tags: readonly string[],
    text: () => string,
    to?: readonly Username[],
  ) =>
    issues.map(({ remark, answers }, index) =>
      erpPost(
        by,
        { day: firstDay + index * 7, tags, ...(to === undefined ? {} : { to }) },
        `${text()} ${remark}`,
        ...answers,
      ),
    )
  return [
    ...weekly('samuel.osei', 9.4, markets, ['fx', 'metals', 'weekly'], () => {
      dollar += random.between(-0.009, 0.009)
      copper += random.between(-140, 170)
      return `Markets, week {week}: EUR/USD ${figure(dollar, 4)}, copper ${figure(copper)} USD/t, aluminium ${figure(2_380 + random.between(-60, 60))}, zinc ${figure(2_790 + random.between(-90, 120))}, HRC Northern Europe ${figure(640 + random.between(-15, 15))} EUR/t.`
    }),
    ...weekly('fatma.arslan', 10.15, gates, ['goods-in', 'weekly'], () => {
      const pallets = random.integer(610, 840)
      return `Goods-in, week {week}: ${random.integer(41, 66)} trucks, ${random.integer(4, 11)} containers, ${pallets} pallets, ${random.integer(2, 19)} of them with a remark.`
    }),
    ...weekly(
      'наталья',
      10.7,
      coverages,
      ['report', 'weekly'],
      () => {
        open += random.integer(-90, 95)
        return `Open orders, week {week}: ${figure(open)} lines, ${figure(open * random.between(1_180, 1_260))} EUR, ${random.integer(38, 96)} lines late, average cover ${figure(random.between(5.1, 7.4), 1)} weeks.`
      },
      ['demo', 'mehmet.yildiz', 'lars.petersen', 'claire.dubois', 'priya.nair', 'jan.devries', 'mai.nguyen'],
    ),
  ]
}
