import { expect, test } from 'vitest'
import { ran } from './test-company.ts'

/** A question, and what is run for it. */
const questions = `
How many invoices did we send last month? => invoices from=2026-10-01 measure=count operation=total status=sent to=2026-10-31
overdue invoices => invoices overdue=true
which invoices are overdue by customer => invoices by=customer limit=50 operation=group overdue=true
Invoices over 10000 euros => invoices currency=EUR minimum=10000.01
total invoiced this year by customer => invoices by=customer from=2026-01-01 limit=50 operation=group to=2026-12-31
draft invoices => invoices status=draft
invoice INV-2026-00012 => invoices number=INV-2026-00012
invoices due next week => invoices dueFrom=2026-11-23 dueTo=2026-11-29
sum of all invoices in september over 3,000.50 EUR => invoices currency=EUR from=2026-09-01 minimum=3000.51 operation=total to=2026-09-30
invoices from last week that are still drafts => invoices from=2026-11-09 status=draft to=2026-11-15
acknowledged invoices => invoices status=acknowledged
Show invoces for Atica Cemnt => invoices customer=Attica Cement S.A.
how many invoices are still in draft => invoices measure=count operation=total status=draft
invoices for Attica in 2026 => invoices customer=Attica Cement S.A. from=2026-01-01 to=2026-12-31
total of all invoices in Q3 => invoices from=2026-07-01 operation=total to=2026-09-30
how many invoices did we issue in october => invoices from=2026-10-01 measure=count operation=total to=2026-10-31
which customer has the most overdue => invoices by=customer operation=group order=largest overdue=true
invoice total per month => invoices by=month limit=50 operation=group
invoices by currency => invoices by=currency limit=50 operation=group
how much have we billed in dollars => invoices currency=USD operation=total
invoices sent to Midlands in 2026 => invoices customer=Midlands Conveyor Ltd from=2026-01-01 status=sent to=2026-12-31
how much did we invoice Attica Cement this year => invoices customer=Attica Cement S.A. from=2026-01-01 operation=total to=2026-12-31
average invoice value => invoices measure=average operation=total
latest invoice => invoices limit=1 order=newest
largest invoice of Al Noor => invoices customer=Al Noor Industries LLC limit=1 order=largest
invoices by status => invoices by=status limit=50 operation=group
How much of the invoices has been paid? => invoices measure=paid operation=total
are there any overdue invoices for Attica => invoices customer=Attica Cement S.A. overdue=true
invoices due in the next 30 days => invoices dueFrom=2026-11-18 dueTo=2026-12-18
When is invoice INV-2026-00012 due? => invoices number=INV-2026-00012
unpaid invoices => dues
Who owes us money? => dues
how much does Attica Cement owe us => dues customer=Attica Cement S.A.
statement for Al Noor => dues customer=Al Noor Industries LLC
what's outstanding from Midlands => dues customer=Midlands Conveyor Ltd
how much money is owed to us in total => dues
which customers owe more than 10,000 => dues minimum=10000.01
do any customers owe us dollars => dues currency=USD
biggest debtor => dues order=largest
invoices that are not paid => dues
open invoices of Attica => dues customer=Attica Cement S.A.
unpaid invoices over 1000 => dues minimum=1000.01
who owes us the most? => dues order=largest
who hasn't paid => dues
customers owing more than 5k => dues minimum=5000.01
outstanding balance of Midlands => dues customer=Midlands Conveyor Ltd
`

test.each(
  questions
    .trim()
    .split('\n')
    .map((line) => line.split(' => ')),
)('%s', (question = '', expected = '') => {
  expect(ran(question)).toBe(expected)
})
