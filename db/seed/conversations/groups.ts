import type { FileName } from '../documents/index.ts'
import type { Username } from '../people.ts'

export interface GroupLine {
  readonly by: Username
  readonly text: string
  /** How many lines above it stands what it answers. */
  readonly answers?: number
  readonly file?: FileName
}

/** A group of the demo account. */
export interface ScriptedGroup {
  readonly name: string
  /** The first one creates it. */
  readonly members: readonly [Username, ...Username[]]
  /** Working days since its first and its last message. */
  readonly began: number
  readonly ended: number
  /** How many of the last messages Dana has not read. */
  readonly unread: number
  /** Groups of messages written without a long pause. */
  readonly sessions: readonly (readonly GroupLine[])[]
}

const container: ScriptedGroup = {
  name: 'Container from Osaka',
  members: ['demo', 'mai.nguyen', 'haruka.tanaka', 'fatma.arslan', 'kwame.mensah', 'rosa.oliveira'],
  began: 9,
  ended: 0.04,
  unread: 2,
  sessions: [
    [
      { by: 'demo', text: 'One place for the Kyowa container, so that nobody has to forward anything.' },
      {
        by: 'mai.nguyen',
        text: 'HCTU 441702-6, 20 pallets, ETA {+9}, Burchardkai. I write here when it moves.',
      },
      { by: 'fatma.arslan', text: 'Which hall? Hall 2 has 14 places, and Piotr counts them every evening.' },
      {
        by: 'demo',
        text: 'Hall 1, racks A to C. The plan is from this morning.',
        answers: 1,
        file: 'hall-2-plan.png',
      },
      { by: 'fatma.arslan', text: 'That is the plan of hall 2.', answers: 1 },
      { by: 'demo', text: 'It is. Hall 1 comes as soon as Felix gives me my printer back.' },
    ],
    [
      { by: 'rosa.oliveira', text: 'Customs wants the packing list before the vessel is in. Who has it?' },
      {
        by: 'haruka.tanaka',
        text: 'Here it is, with the numbers of the cartons.',
        answers: 1,
        file: 'packing-list-1193.pdf',
      },
      { by: 'rosa.oliveira', text: 'Thank you. Declared, reference on Monday.' },
      {
        by: 'kwame.mensah',
        text: 'I need five cartons from five different pallets before anything is booked in.',
      },
      { by: 'fatma.arslan', text: 'You get a table, a lamp and one hour.', answers: 1 },
      { by: 'kwame.mensah', text: 'Two hours.' },
      { by: 'fatma.arslan', text: 'Two hours, and you carry them back.' },
    ],
    [
      {
        by: 'mai.nguyen',
        text: 'Pilot on board. Berth tomorrow 06:00, release from the terminal at about 11:00.',
      },
      { by: 'demo', text: 'Truck is booked for 12:30, and Ahmed knows the gate.', answers: 1 },
      { by: 'mai.nguyen', text: 'Released already, 40 minutes early. I did not know that they can do that.' },
      { by: 'fatma.arslan', text: 'Then I clear gate 3 now. Kwame, your table is there.' },
    ],
  ],
}

const cementWorks: ScriptedGroup = {
  name: 'Cement works: emergency stock',
  members: ['lars.petersen', 'demo', 'jonas.meyer', 'samuel.osei'],
  began: 6,
  ended: 0.7,
  unread: 0,
  sessions: [
    [
      {
        by: 'lars.petersen',
        text: 'They want bearings for their four worst pumps on our shelf, and pay for the shelf.',
      },
      { by: 'demo', text: 'How many hours until one has to be there?' },
      { by: 'lars.petersen', text: 'Six. They lose 9,000 EUR an hour when a pump stands.', answers: 1 },
      { by: 'samuel.osei', text: 'For that price I drive it there myself.' },
    ],
    [
      {
        by: 'jonas.meyer',
        text: 'I compared it with what they needed last year. Eight kinds, 31 pieces.',
        file: 'annual-demand-bearings.txt',
      },
      {
        by: 'demo',
        text: 'Good list. Leave out the two that we have in stock for everybody anyway.',
        answers: 1,
      },
      { by: 'jonas.meyer', text: 'Then it is 24 pieces, 41,800 EUR in purchase prices.' },
      { by: 'samuel.osei', text: 'At 9 % a year for money and place: 3,760. Ask for 4,500, flat.' },
      { by: 'lars.petersen', text: 'They said yes to 4,800 before I had finished.', answers: 1 },
    ],
  ],
}

export const scriptedGroups: readonly ScriptedGroup[] = [container, cementWorks]
