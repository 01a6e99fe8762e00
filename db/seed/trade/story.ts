import type { Deal } from './deal.ts'

const billbrook = 'Hamburg-Billbrook, hall 2'

/**
 * At least one deal at each stage: quotes wanted, sealed, to compare, waiting for approval, ordered, declined,
 * underway, received with differences, billed, disputed and answered, settled by credit note, payment announced,
 * payment confirmed; and one with a guest, who quoted, delivered and billed by link.
 */
export const story: readonly Deal[] = [
  {
    table: 'spring',
    side: 'buying',
    deadlineIn: 4,
    place: billbrook,
    lines: [
      { item: 'Bearing 6206-2RS', quantity: '1200', unit: 'pcs', neededIn: 21 },
      {
        item: 'Bearing 6308-2RS C3',
        quantity: '400',
        unit: 'pcs',
        neededIn: 28,
        specification: 'Clearance C3',
      },
      { item: 'VCI paper', quantity: '800', unit: 'm', neededIn: 14, specification: '60 cm wide' },
    ],
    guests: ['reimers'],
    offers: [
      { by: 'kaltenbach', prices: ['2.14', '6.90'], leadDays: 9, freight: '85.00' },
      { by: 'shunfeng', prices: ['1.78', '5.95'], leadDays: 42, freight: '640.00' },
      { by: 'kyowa', prices: [null, '7.35'], leadDays: 30, note: 'From the Rotterdam stock' },
      { by: 'reimers', prices: [null, null, '0.42'], leadDays: 4, freight: '18.00' },
    ],
    orders: [
      {
        from: 'kaltenbach',
        lines: [1],
        on: 5,
        reason: 'The only one who delivers before the spring starts',
        acceptedOn: 6,
        deliveries: [
          {
            shippedOn: 11,
            lines: [{ line: 1, quantity: '1200' }],
            came: { on: 13, lines: [{ received: '1200', damaged: '0' }] },
          },
        ],
        invoice: {
          on: 14,
          lines: [{ line: 1, quantity: '1200' }],
          freight: '115.00',
          dispute: {
            on: 15,
            line: 2,
            reason: '115.00 of freight are invoiced, 85.00 were agreed.',
            answer: {
              on: 16,
              text: 'You are right, that is the price of a half load. A credit note follows.',
            },
            credit: { on: 17, amount: '30.00' },
          },
          acceptedOn: 18,
          paidOn: 27,
          confirmedOn: 28,
        },
      },
      {
        from: 'kyowa',
        lines: [2],
        on: 5.1,
        reason: 'Dearer than Shunfeng, but the goods lie in Rotterdam',
        acceptedOn: 7,
        deliveries: [
          {
            shippedOn: 27,
            lines: [{ line: 2, quantity: '400' }],
            came: { on: 30, lines: [{ received: '400', damaged: '0' }] },
          },
        ],
        invoice: { on: 32, lines: [{ line: 2, quantity: '400' }] },
      },
      {
        from: 'reimers',
        lines: [3],
        on: 5.2,
        reason: 'The only offer, at the price of last year',
        acceptedOn: 6.5,
        deliveries: [
          {
            shippedOn: 10,
            lines: [{ line: 3, quantity: '800' }],
            came: { on: 11, lines: [{ received: '800', damaged: '0' }] },
          },
        ],
        invoice: { on: 29, guestNumber: 'KR-20418', lines: [{ line: 3, quantity: '800' }] },
      },
    ],
  },
  {
    table: 'conveyor',
    side: 'buying',
    deadlineIn: 5,
    sealed: true,
    place: billbrook,
    lines: [
      {
        item: 'Bearing 6205-2RS',
        quantity: '4000',
        unit: 'pcs',
        neededIn: 24,
        specification: 'Grease L3, in cartons of 50',
      },
    ],
    offers: [
      { by: 'shunfeng', prices: ['0.98'], leadDays: 12, freight: '310.00', note: 'In Hamburg already' },
      { by: 'kaltenbach', prices: ['1.32'], leadDays: 8 },
    ],
    orders: [
      {
        from: 'shunfeng',
        lines: [1],
        on: 6,
        reason: 'A quarter cheaper, and the goods lie in Hamburg',
        acceptedOn: 7,
        deliveries: [
          {
            shippedOn: 9,
            lines: [{ line: 1, quantity: '2500' }],
            came: { on: 10, lines: [{ received: '2480', damaged: '30', note: 'One carton was wet' }] },
          },
          { shippedOn: 13, lines: [{ line: 1, quantity: '1200' }] },
        ],
        // Written as the goods left, before anybody counted them.
        invoice: {
          on: 9.2,
          lines: [{ line: 1, quantity: '2500' }],
          dispute: {
            on: 10.5,
            line: 1,
            reason: '2500 pcs are invoiced; 20 did not come and 30 were wet.',
            answer: {
              on: 11.5,
              text: 'The 20 come with the next delivery. Please keep the wet carton until our inspector saw it.',
            },
          },
        },
      },
    ],
  },
  {
    table: 'pairs',
    side: 'buying',
    deadlineIn: 2,
    place: billbrook,
    lines: [
      {
        item: 'Bearing 7316 BECBM',
        quantity: '60',
        unit: 'pcs',
        neededIn: 30,
        specification: 'In pairs, brass cage',
      },
      {
        item: 'Bearing 6308-2RS C3',
        quantity: '800',
        unit: 'pcs',
        neededIn: 30,
        specification: 'Clearance C3',
      },
    ],
    offers: [
      { by: 'kyowa', prices: ['94.00', '7.35'], leadDays: 21, freight: '180.00' },
      { by: 'kaltenbach', prices: ['101.50', '6.85'], leadDays: 12 },
    ],
    orders: [
      {
        from: 'kyowa',
        lines: [1],
        on: 3,
        reason: 'The stock lasts for six weeks, so the lower price counts',
      },
      // With the order above it comes to more than the company's amount.
      {
        from: 'kaltenbach',
        lines: [2],
        on: 3.4,
        reason: 'The lower price, and nine days earlier',
        isWaiting: true,
      },
    ],
  },
  {
    table: 'clearance',
    side: 'selling',
    deadlineIn: 14,
    place: 'Collected in Hamburg-Billbrook',
    lines: [
      { item: 'Pillow block UCP 212-38', quantity: '210', unit: 'pcs', neededIn: 20 },
      { item: 'Tapered set LM67048/10', quantity: '1450', unit: 'set', neededIn: 20 },
    ],
    offers: [
      { by: 'weser', prices: ['19.80', null], leadDays: 0 },
      { by: 'shunfeng', prices: [null, '2.10'], leadDays: 0, note: 'We take back what is ours' },
    ],
    orders: [
      {
        from: 'weser',
        lines: [1],
        on: 15,
        reason: 'The only one who wants all pillow blocks',
        acceptedOn: 16,
        deliveries: [
          {
            shippedOn: 19,
            lines: [{ line: 1, quantity: '80' }],
            came: { on: 20, lines: [{ received: '80', damaged: '0' }] },
          },
        ],
        invoice: { on: 20.5, lines: [{ line: 1, quantity: '80' }], acceptedOn: 22, paidOn: 25 },
      },
      {
        from: 'shunfeng',
        lines: [2],
        on: 15.1,
        reason: 'Nobody else wants the tapered sets',
        declined: { on: 17, reason: 'The container home left on Friday. The next one is full until autumn.' },
      },
    ],
  },
  {
    table: 'low-stock',
    side: 'buying',
    deadlineIn: 8,
    place: billbrook,
    lines: [
      { item: 'Bearing 6204-2RS', quantity: '3000', unit: 'pcs', neededIn: 30 },
      {
        item: 'Bearing 22330',
        quantity: '12',
        unit: 'pcs',
        neededIn: 45,
        specification: 'With certificate 3.1',
      },
    ],
    offers: [
      { by: 'kaltenbach', prices: ['1.12', '388.00'], leadDays: 10 },
      { by: 'shunfeng', prices: ['0.79', null], leadDays: 38, freight: '290.00' },
      { by: 'kyowa', prices: [null, '352.00'], leadDays: 28, freight: '210.00' },
    ],
    orders: [],
  },
  {
    table: 'grease',
    side: 'buying',
    deadlineIn: 10,
    sealed: true,
    place: billbrook,
    lines: [
      {
        item: 'High-temperature grease',
        quantity: '540',
        unit: 'kg',
        neededIn: 28,
        specification: 'In drums of 18 kg, with the cold test of the batch',
      },
    ],
    offers: [],
    orders: [],
  },
]
