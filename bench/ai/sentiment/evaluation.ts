import { sentenceLines } from './sentence-lines.ts'

/** The evaluation set: written last, and never used for training. */
export const evaluation: Readonly<Record<1 | 2 | 3 | 4 | 5, readonly string[]>> = {
  1: sentenceLines(`
They robbed us, and their manager laughed about it.
I have never seen such filthy, dangerous work.
This printer is the worst thing I ever bought.
We are absolutely fed up with your excuses!
Terrible tools, terrible people, terrible prices.
A shameful performance, the whole deal collapsed.
The new system is a complete failure and everybody hates it.
Criminal! They sold us fake certificates.
Our worst nightmare came true: the entire harvest was lost.
Do not trust them, they cheat.`),
  2: sentenceLines(`
The second shipment was short by twelve pieces.
I cannot recommend the night shift solution.
The wire arrived with stains.
We had to call three times before somebody answered.
The new forwarder is not as careful as the old one.
The explanation did not make sense to me.
Prices rose and the service got worse.
The valve sticks when it is cold.
It would be nicer if it were not so heavy.
Hardly anyone came to the presentation.
I was disappointed by the lunch.
The scanner often refuses our labels.`),
  3: sentenceLines(`
The auditors come on Monday.
Half of the team liked it, the other half did not.
The pallet holds forty cartons.
We moved the coil to Rotterdam.
The course takes two days.
A strong motor, but a weak gearbox.
The bank is closed on Saturday.
It is what you would expect for this price.
The sample was sent to the laboratory.
Some answers were clear, others were not.
The contract has nine pages.
The meeting was moved to Thursday.`),
  4: sentenceLines(`
The clerk was friendly and gave us good advice.
It is a handy little device.
The second offer is more attractive than the first.
We were pleasantly surprised.
The transfer was quick and without errors.
I am glad that we changed the bank.
Jonas did a good job.
The coating looks nice and holds.
No reason to complain.
I would gladly come again.
The report is clear and useful.
A safe and comfortable forklift.`),
  5: sentenceLines(`
This is the best trade fair we ever had, bravo!
I adore the new office, it is gorgeous!
Unbelievably good, thank you a thousand times!
The most helpful and kind people in the business.
A brilliant idea and perfect execution.
We are overjoyed, the customer signed for three years!
Fantastic bearings, fantastic price, fantastic team.
Absolutely love working with you.
Everything was excellent from the first call to the delivery.
A masterpiece, I am deeply impressed!`),
}
