import { expect, test } from 'vitest'
import { ran } from './test-company.ts'

/** To-dos, posts and people in many styles: abbreviated, hasty, with unusual names. */
const questions = `
What did Jan share with me? => todos sharedBy=Jan de Vries whose=shared
Is there anything overdue that Jan gave me? => todos overdue=true sharedBy=Jan de Vries whose=shared
Posts by Jan => posts author=Jan de Vries
Has Jan posted anything => posts author=Jan de Vries
posts in Jan => posts from=2026-01-01 to=2026-01-31
Has Kateryna posted anything this month => posts author=Катерина Бондар from=2026-11-01 to=2026-11-30
What have I to finish until Friday? => todos status=active to=2026-11-20
first thing in December on my list => todos from=2026-12-01 limit=1 order=oldest to=2026-12-31
what was I meant to do today => todos from=2026-11-18 to=2026-11-18
What am I supposed to finish this week => todos from=2026-11-16 to=2026-11-22
my oldest undone job => todos limit=1 order=oldest status=active
medium priority jobs for December => todos from=2026-12-01 priority=medium to=2026-12-31
my tasks sorted by priority => todos order=largest
how many high, medium and low priority tasks => todos by=priority limit=50 operation=group
which tasks are undated and shared => todos undated=true whose=shared
show my own tasks and the shared ones => todos
When must the coverage report be ready => todos text=coverage report
by what date must the audit folder be done => todos text=audit folder
Is the task with the scanner closed? => todos text=scanner
Have I already ticked off the price list? => todos text=price list
nothing urgent for today, right? => todos from=2026-11-18 priority=high to=2026-11-18
No news from Claire? => posts author=Claire Dubois
todos nobody else sees => todos whose=own
tasks about freight or insurance => todos text=freight + todos text=insurance
posts tagged thanks => posts tag=thanks
Give me posts tagged "team" => posts tag=team
which announcements tagged quality were published since October => posts from=2026-10-01 tag=quality
safety posts => posts tag=safety
anything on safety in the posts? => posts tag=safety
posts with tag safety or quality => posts tag=quality + posts tag=safety
who are the chatterboxes on the feed => posts by=author operation=group order=largest
how many ppl am i connected w => people connection=connected operation=total
am I connected with Claire? => people connection=connected name=Claire Dubois
What are people saying about the canteen => posts text=canteen
How many buying and how many selling requisitions in Q3 => posts from=2026-07-01 operation=total to=2026-09-30 type=Buying Requisition post + posts from=2026-07-01 operation=total to=2026-09-30 type=Selling Requisition post
who is our treasurer => people occupation=treasurer
do we have a person for customs clearance => people occupation=customs clearance
Which colleagues are in Hamburg and which in Bergen => refused
people I sent a request to => people connection=sent
Has my request to Claire been accepted? => notifications text=Claire type=friend_accepted
how many posts recently => refused
todo 2day => todos from=2026-11-18 to=2026-11-18
which shared tasks did I give away => refused
`

test.each(
  questions
    .trim()
    .split(/\n+/)
    .map((line) => line.split(' => ')),
)('%s', (question = '', expected = '') => {
  expect(ran(question)).toBe(expected)
})
