import { parseConversation, type ScriptedConversation } from './scripted-conversation.ts'

/** A conversation of weeks with the Japan desk: the longest one, with more messages than one page. */
export const osakaConversation: ScriptedConversation = parseConversation(
  'haruka.tanaka',
  { began: 58, ended: 0.12 },
  `
  > Haruka, good morning. Do you still have the Kyowa contact from the bearing fair?
  < Good morning! Yes, Mr. Nishida, export sales. Very precise, very slow on Mondays.
  > I like precise. What do I have to know?
  < Ask for lead time before price. If you ask for the price first he thinks you buy once.
  > And if I ask for both?
  < Then he answers on Tuesday.
  > Understood. I write today, so that it is Tuesday.

  < He asked me if you are the person of the 22330 claim two years ago.
  > I was the person who closed it.
  < That is what I told him. He said "ah". It was a good "ah".
  > How many kinds are there?
  < Eleven.

  > First answer: 16 weeks for 6308-2RS C3, MOQ 5,000, prices on request.
  < 16 is the opening number. Their line change is every 4 weeks. 12 is possible if you fit a change.
  > When is the next one?
  < Week {week+3}. After that week {week+7}.
  > So if I order before week {week+2}, I am in the change of {week+3} and 12 is honest?
  < 12 is honest, 11 is luck.
  > I take honest.

  < I have asked about the noise class. Standard is V2, V3 for 2 % more.
  > Weser Pumpen wants V3 and pays for V2.
  < Everybody wants V3.
  > What would Nishida-san say to 5,000 V3 at the V2 price and a forecast for the year?
  < A forecast with numbers, or a forecast with hopes?
  > With numbers. 22,000 pcs, in four call-offs.
  < Then he will suck air through his teeth and say it is difficult.
  > And that means?
  < Yes, next week.

  < He sucked air through his teeth.
  > Wonderful!
  < "Difficult, but we will study it."
  > I will book the meeting room for the celebration.
  < Please wait until he has studied.

  < Studied. V3 at V2 price for 20,000 and more a year. They need the forecast signed by a director.
  > Claire signs everything with numbers in it.
  < Then we have a quote: JPY 612 apiece, FOB Osaka.
  > 612. I had 640 in my plan.
  < You may thank me in marzipan.
  > Lübeck or Königsberg style?
  < There is a difference?
  > Oh Haruka. Two boxes.

  > Claire signed. Mehmet says well done to both of us.
  < Please tell him that it was your forecast. I only translated the teeth.
  > He knows.
  > Sending the signed paper now. Original by courier?
  < Yes please. They scan it, then they file it, then they bow to it.
  > Courier booked, DHL 4471 0093 21.
  < Arrived. It is in the good folder.

  < Small problem. The steel for the rings is late, their supplier had an earthquake drill that became a real one.
  > Is everybody all right?
  < Yes, only racks fell. But they lost four production days.
  > Then week {week+3} is at risk?
  < They work Saturday. Nishida-san says no change, and he does not say such things for fun.
  > Then I believe him. Tell him we would understand a week.
  < I will. He will not use it, and he will remember it.

  > Did he use it?
  < No.
  > Did he remember it?
  < He sent a photo of the first rings. That is how he says it.
  > They are beautiful rings.
  < They are rings, Dana.
  > They are our rings.

  < Samples are in the air: 20 pcs 6308, 10 pcs 6309, with test sheets in English.
  > Kwame sharpens his gauges.
  < What does he measure?
  > Everything. Clearance, noise, once the box.
  < The box?
  > He says a crooked box is a crooked company.
  < I like him.

  > Kwame is done. Clearance in the upper third of C3, noise V3 with room to V4.
  < Nishida-san will be proud. May I tell him V4?
  > Tell him "with room". Otherwise it costs 2 %.
  < You learn.
  > I have a good teacher.

  < Question from the factory: grease. Standard is Multemp SRL. Weser Pumpen asked for something else?
  > They have warm pumps, 110 °C at the housing. They want polyurea.
  < Then ENS. Same price below 3,000 h test, plus 4 JPY with certificate.
  > With certificate. Their quality man collects them.
  < Like stamps.
  > Exactly like stamps.

  < Osaka in autumn or in spring? Nishida-san invites you to see the line.
  > Does one say yes at once?
  < One says "I would be honoured, if it is no burden", and then one says yes.
  > I would be honoured, if it is no burden.
  < Very good. Now yes.
  > Yes! Spring. Cherry blossoms and line change.
  < Week {week+21} has both.

  > How many pieces of marzipan does one bring?
  < Not four.
  > Why not four?
  < Four sounds like death.
  > Seven?
  < Seven is excellent. And not nine.
  > What is with nine?
  < Sounds like suffering.
  > So seven. My notes get longer and longer.

  > I have to move 1,200 pcs from call-off 2 into call-off 1. The pump people found a second site.
  < Before the line change, yes. After it, no. You have until Thursday 09:00, my time.
  > That is 1 in the morning for me.
  < I sleep well. I can send it for you at 08:55.
  > Please do. 1,200 pcs, call-off 1, same price.
  < Sent at 08:54. I was excited.
  > Confirmed?
  < "We will adjust with pleasure." With pleasure is new.

  < The vessel is fixed: MV Akashi Bridge, ETD Osaka {+5}, via Busan.
  > Mai takes it from there. She tracks it like a hawk.
  < 600 cartons on 20 pallets, all stretch-wrapped, silica gel in each.
  > Fatma will cry with joy.
  < Delivery note is inside carton 1 and outside on pallet 1.
  > Now I cry with joy.

  > She asked what Kyowa writes in the field "your reference".
  < Your order number, article number, call-off number. In this order.
  > Haruka, I think this is the first supplier in my life who fills that field.
  < They asked what it is for. I said somebody in Hamburg dreams of it.
  > I do.

  < Next topic, whenever you have time: they offer 22330 spherical, from stock, 240 pcs. A customer cancelled.
  > Price?
  < Not asked yet. I asked for lead time first.
  > Of course you did. And?
  < Friday.
  > Take an option until tomorrow, Lars has a cement works.
  < Option is written. He said "ah" again. Number four, friendly.

  > Lars sold 24 before I had finished the sentence. We take all 240.
  < Then JPY 31,400 apiece, they add two brass cages as spares.
  > Done. Order goes out this afternoon.
  < I tell him. He will bow in the direction of Hamburg.
  > I bow back. Third floor, desk 12, next to the coffee machine.
  `,
)
