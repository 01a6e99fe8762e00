import type { SuggestionStatus } from '#features/network/suggestions/domain.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { insertSuggestionReplies, insertSuggestions, insertSuggestionVotes } from '../factories/index.ts'
import { people, type Username } from './people.ts'
import { seededRandom } from './random.ts'
import { joinedAt } from './staff.ts'

interface PlannedSuggestion {
  readonly by: Username
  /** When it was made, in days before now. */
  readonly day: number
  readonly title: string
  readonly text: string
  readonly status?: SuggestionStatus
  /** The shares of the company that vote for it and against it. */
  readonly liked: number
  readonly disliked?: number
  /** The answers of the administrators, with their days before now. */
  readonly replies?: readonly (readonly [day: number, by: Username, text: string])[]
}

const plannedSuggestions: readonly PlannedSuggestion[] = [
  {
    by: 'leila.rahimi',
    day: 52,
    title: 'Statement of account per customer',
    text: 'When a customer calls about an open balance I leaf through his invoices one by one. One page with every invoice, every payment and the balance at the end, ready to print, would save me an hour a day.',
    status: 'done',
    liked: 0.78,
    replies: [
      [47, 'felix.wagner', 'Agreed, this is next. Helga and Leila will try it first.'],
      [19, 'felix.wagner', 'It is there: Invoice Management, choose a customer, Statement.'],
    ],
  },
  {
    by: 'demo',
    day: 44,
    title: 'Warn me before a quote runs out',
    text: 'Supplier quotes are valid for 14 or 30 days. I keep the dates in a notebook. A reminder three days before a quote on a requisition expires would have saved us the March price on the 6205 bearings.',
    status: 'in-progress',
    liked: 0.66,
    replies: [
      [
        40,
        'minjun.park',
        'A to-do with a due date can be made from a requisition soon. Would three days before be right for everybody?',
      ],
      [38, 'felix.wagner', 'Three days it is, and each of you can change it.'],
    ],
  },
  {
    by: 'piotr.zielinski',
    day: 41,
    title: 'Scan a pallet label into the material table',
    text: 'My people type the same material number forty times a shift, with gloves on. The handhelds have a camera. Let them scan the label and only type the quantity.',
    status: 'planned',
    liked: 0.6,
    replies: [
      [
        36,
        'minjun.park',
        'Planned for after the stocktake. I will come to Billbrook and look over your shoulder.',
      ],
    ],
  },
  {
    by: 'helga.brandt',
    day: 39,
    title: 'Never reuse an invoice number',
    text: 'The auditors will ask. A number that was given out stays given out, also when the invoice is deleted.',
    status: 'done',
    liked: 0.4,
    replies: [
      [
        38,
        'felix.wagner',
        'It has been like this from the first day: numbers are gapless per year and never come back.',
      ],
    ],
  },
  {
    by: 'emily.clarke',
    day: 37,
    title: 'Dark appearance that follows the system',
    text: 'I look at Kontor at six in the morning in the train. Please let it follow what my laptop is set to.',
    status: 'done',
    liked: 0.52,
    replies: [[30, 'zeynep.kaya', 'In the menu at the top right, under Appearance: System.']],
  },
  {
    by: 'youssef.haddad',
    day: 35,
    title: 'اكتب من اليمين إلى اليسار / right-to-left text in posts',
    text: 'عملائي يكتبون بالعربية. Mixed lines used to jump around when a part number stands in an Arabic sentence. Each paragraph should find its own direction.',
    status: 'done',
    liked: 0.35,
    replies: [
      [
        29,
        'minjun.park',
        'شكرا يوسف. Every text now takes its direction from its first letter, posts and messages alike.',
      ],
    ],
  },
  {
    by: 'tomasz.kowalczyk',
    day: 33,
    title: 'Price history per material',
    text: 'When a mill offers hot-rolled at 640 I want to see what we paid the last five times, by whom and with which surcharge. A small chart in the material table would do.',
    liked: 0.58,
  },
  {
    by: 'anna.schroeder',
    day: 31,
    title: 'Copy the last invoice of a customer',
    text: 'Standing orders are the same every month but for the date. One press, check, send.',
    status: 'planned',
    liked: 0.47,
    replies: [[27, 'felix.wagner', 'Good one. It will fill in everything but number, date and payments.']],
  },
  {
    by: 'giulia.ferrari',
    day: 29,
    title: 'Attach a drawing to a requisition row',
    text: 'Valves are ordered by drawing. Today the drawing hangs on the post, and with six items nobody knows which is which.',
    liked: 0.38,
  },
  {
    by: 'karin.lindqvist',
    day: 28,
    title: 'A quiet hour in which nothing rings',
    text: 'Notifications between 12 and 13 could wait until 13. Lunch is part of the work.',
    liked: 0.45,
    disliked: 0.1,
    replies: [
      [25, 'zeynep.kaya', 'Until this exists: your browser can mute Kontor for an hour. I can show you how.'],
    ],
  },
  {
    by: 'stefan.ilic',
    day: 26,
    title: 'Leaderboard of the month on the home page',
    text: 'The most points of the month get the parking place next to the door.',
    status: 'declined',
    liked: 0.15,
    disliked: 0.42,
    replies: [
      [
        24,
        'felix.wagner',
        'We would rather not rank people against each other. The parking place stays with whoever comes first.',
      ],
    ],
  },
  {
    by: 'arjun.mehta',
    day: 25,
    title: 'Sums by project in the financial table',
    text: 'I export to a spreadsheet only to build the same pivot every Friday: project, month, paid, received. It could stand above the table.',
    status: 'in-progress',
    liked: 0.44,
    replies: [
      [
        20,
        'minjun.park',
        'By month, project, category and currency. The month is ready for a look; tell me where it differs from yours.',
      ],
    ],
  },
  {
    by: 'lin.wei',
    day: 23,
    title: '询价单模板 / templates for RFQs',
    text: 'Our factories expect the same twelve lines in every RFQ: standard, tolerance, coating, packing, Incoterm. A template I can keep and reuse would avoid forgotten lines. 每次都一样。',
    liked: 0.36,
  },
  {
    by: 'bjorn.eriksen',
    day: 21,
    title: 'Show the sailing schedule beside a shipment post',
    text: 'Everybody asks me for the ETD of the next vessel. The carrier publishes it. If I can paste a link that shows the date, they need not ask.',
    liked: 0.22,
    disliked: 0.05,
  },
  {
    by: 'demo',
    day: 18,
    title: 'Compare two offers side by side',
    text: 'Two answers to one requisition, next to each other: price, lead time, packing, payment. Today I scroll up and down between them and write on paper.',
    liked: 0.56,
    replies: [[15, 'felix.wagner', 'We like it. Which five fields would you compare first?']],
  },
  {
    by: 'samuel.osei',
    day: 16,
    title: 'Rate of the day next to every foreign amount',
    text: 'A figure in JPY means little to most of us. The amount in euros at the ECB rate of that day, in small letters beside it, and never in the sums.',
    liked: 0.41,
  },
  {
    by: 'fatma.arslan',
    day: 14,
    title: 'Note a damage with photos at goods-in',
    text: 'A pallet that arrives wet needs three photos and a sentence before the driver leaves. I would like to start from the material row, with number and supplier filled in.',
    status: 'planned',
    liked: 0.49,
    replies: [[11, 'minjun.park', 'Together with the label scanner. Same phone, same five minutes.']],
  },
  {
    by: 'jonas.meyer',
    day: 11,
    title: 'Explain the abbreviations',
    text: 'RFQ, MOQ, DAP, CBM, BL. It took me my first month. Hovering over one could say what it stands for.',
    liked: 0.33,
  },
  {
    by: 'rosa.oliveira',
    day: 9,
    title: 'Tariff number as a column of every material',
    text: 'I add the customs tariff number by hand on each export invoice. It belongs to the material and never changes.',
    liked: 0.27,
  },
  {
    by: 'noa.levi',
    day: 7,
    title: 'Business card as a QR code',
    text: 'At the fair I want to show my card on the phone and let people scan it.',
    liked: 0.3,
  },
  {
    by: 'kwame.mensah',
    day: 5,
    title: 'Certificates that expire should say so',
    text: 'A 3.1 certificate older than the batch is worth nothing. Mark attachments with a date, and warn me when somebody attaches an old one.',
    liked: 0.24,
  },
  {
    by: 'mehmet.yildiz',
    day: 3,
    title: 'Approve a requisition above a limit',
    text: 'Above 25,000 euros somebody else has to agree before it goes out. Today that is an email that nobody finds later.',
    liked: 0.31,
    disliked: 0.08,
  },
  {
    by: 'zeynep.kaya',
    day: 1,
    title: 'One press to report a problem',
    text: 'With what was on the screen and what the browser said. It would spare me the question "What exactly did you do?".',
    liked: 0.12,
  },
]

const firstDraw = 6_018
const dayLength = 86_400_000

/** Inserts the suggestions of the demo company, with votes and replies. */
export async function seedSuggestions(
  queries: Queries,
  idOf: (username: Username) => number,
  now: Date,
): Promise<void> {
  const random = seededRandom(firstDraw)
  const before = (days: number) => new Date(now.getTime() - days * dayLength)
  const ids = await insertSuggestions(
    queries,
    plannedSuggestions.map(({ by, day, title, text, status }) => ({
      authorId: idOf(by),
      title,
      content: text,
      ...(status !== undefined && { status }),
      createdAt: before(day),
    })),
  )
  const votes = plannedSuggestions.flatMap(({ by, day, liked, disliked = 0 }, index) =>
    people.flatMap((person) => {
      const { username } = person
      const draw = random.between(0, 1)
      const at = before(day * random.between(0, 1) ** 2)
      if (username === by || draw > liked + disliked || at < joinedAt(person, now)) return []
      return [
        { suggestionId: ids[index] ?? 0, userId: idOf(username), isUpvote: draw <= liked, createdAt: at },
      ]
    }),
  )
  await insertSuggestionVotes(queries, votes)
  const replies = plannedSuggestions.flatMap(({ replies: answers = [] }, index) =>
    answers.map(([day, by, content]) => ({
      suggestionId: ids[index] ?? 0,
      adminId: idOf(by),
      content,
      createdAt: before(day),
    })),
  )
  await insertSuggestionReplies(queries, replies)
}
