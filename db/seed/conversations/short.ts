import { parseConversation, type ScriptedConversation } from './scripted-conversation.ts'

/** Recent conversations of Dana with colleagues. */
export const shortConversations: readonly ScriptedConversation[] = [
  parseConversation(
    'mehmet.yildiz',
    { began: 12, ended: 0.02, unread: 2 },
    `
    < Kaltenbach confirmed the second call-off, week {week+2}. Can you check the price against the frame contract?
    > On it. They "forgot" the volume step once already.
    > Checked: 3.94, step included. They learn.
    < Or they noticed that you read.

    < The 6204 question again. Sales asks for 1,500 pcs before the {+9}.
    > Rotterdam has 1,620 in the buffer. 340 EUR for the move.
    < Take it, I sign.

    < Weser Pumpen signed the yearly contract. 1,900 pairs. Your 7 % held.
    > I will print that message and frame it.
    < Print the purchase plan first. Claire wants it by Thursday noon.
    < And please bring the Kyowa quote to the 10:00, with the 12-week column.
    `,
  ),
  parseConversation(
    'fatma.arslan',
    { began: 8, ended: 0.06, unread: 1 },
    `
    < Your Kaltenbach truck is here, 45 minutes early, with a delivery note. A real one. With a number.
    > I promised!
    < Kwame wants two boxes opened before I book them in.
    > Of course. Take from the middle of the pallet, not from the top.

    < 12 cartons of the thrust bearings have the old label. Same bearing, other article number. How do I book?
    > Book on the new number, I correct the order. Photo to Kwame please.
    < Done and done. Photo is in the ticket.

    < One pallet from Bologna stands here without an order number. It says "Demir, urgent". That is not an order number, Dana.
    `,
  ),
  parseConversation(
    'lars.petersen',
    { began: 20, ended: 0.3 },
    `
    < Can I promise 22330 for the cement works in week {week+3}?
    > Container lands on the {+12}. Promise week {week+4} and be a hero a week early.
    < You should have been in sales.
    > I like knowing what we have.

    < The cement works ordered. 24 pieces, no discount, they only asked for the date.
    > Told you. A date is worth 4 %.

    < Lunch on me tomorrow, 12:15? Want to talk about the emergency stock idea.
    > Yes. I bring the list of their four worst pumps.
    `,
  ),
  parseConversation(
    'piotr.zielinski',
    { began: 16, ended: 0.9 },
    `
    > Piotr, can Hall 2 take 14 pallets of pillow blocks for three weeks? They go to Texas afterwards.
    < Three weeks like the last three weeks, or three weeks?
    > Real ones. The vessel is booked for the {+20}.
    < Then row F, down to the door. Not one pallet more.
    > You are a good man.
    < I am a man with 14 places.

    < F is full. Your three weeks have begun.
    `,
  ),
  parseConversation(
    'mai.nguyen',
    { began: 6, ended: 0.15, unread: 3 },
    `
    > Any news of the container from Osaka?
    < Left Busan on Sunday, two days late. New arrival {+6}, Burchardkai.
    > That still works. If it stays at two.
    < I watch it every morning: https://tracking.hansen-celik.example/container/HCTU4417026
    < Update: it overtook somebody in the Red Sea queue. Arrival is {+5} now.
    < Rosa has the papers, only the certificate of origin is missing. Kyowa sends it tonight.
    `,
  ),
  parseConversation(
    'samuel.osei',
    { began: 9, ended: 1.4 },
    `
    > Samuel, I owe Kyowa 18.4 million yen on the {+30}. Cover now or wait?
    < Half now, half on the dip if there is one. Yen is at 164.2.
    > And if there is none?
    < Then the other half on the {+15}, whatever it costs. Hope is not a hedge.
    > Put that on a mug.
    < Already on one. Done: 9.2 m at 164.31, value {+30}.
    `,
  ),
  parseConversation(
    'kwame.mensah',
    { began: 11, ended: 1.9 },
    `
    < Measured the 6308 sample. Radial clearance 15 to 33 µm, so C3 is true. Noise class V3, they say V2 on the paper.
    > V3 is better than V2?
    < V3 is quieter than V2. They undersold themselves. I would not tell them.
    > My lips are sealed. 2RS.
    < I will pretend I did not read that.
    `,
  ),
  parseConversation(
    'youssef.haddad',
    { began: 14, ended: 2.6 },
    `
    < صباح الخير دانا. Workshop in Casablanca sends a photo of a bearing. Without the shaft. Of course.
    > Of course. Inner diameter?
    < "Like my thumb." He has big hands.
    > Then it is a 6306 or a 6307. Ask him for the number on the other side.
    < 6307 ZZ. He says thank you to the lady who knows thumbs.
    > شكراً :)
    `,
  ),
  parseConversation(
    'jonas.meyer',
    { began: 5, ended: 0.5 },
    `
    < Frau Demir, is it okay if I come by at 14:00 with the tapered bore question?
    > Dana. And yes. Bring the coffee, I have the bearing.
    < What would you like?
    > Black. Like W33 grease after ten years.

    < I found the mistake in my offer: I had priced pairs as pieces. 4,200 instead of 8,400 EUR.
    > Good that you found it before the customer did. How did you see it?
    < The margin was 71 %.
    > Remember that feeling. It is worth more than the offer.
    `,
  ),
  parseConversation(
    'claire.dubois',
    { began: 13, ended: 3.2 },
    `
    < Dana, the safety stock for 6204: who owns the number, you or Mehmet?
    > I propose, Mehmet signs, the ERP forgets. Felix has a ticket.
    < Then you own it. 2,000 from Monday, please write it into the article.
    > Done. With a comment, so that nobody "tidies" it.
    < Merci.
    `,
  ),
  parseConversation(
    'giulia.ferrari',
    { began: 18, ended: 4.1 },
    `
    < Ciao! The 7316 from Bologna: the driver asks if you really mean tonight.
    > I really mean tonight. Until 19:00 at the gate, Ahmed is there until 22:00.
    < He says for you he drives also through the Brenner.
    > Tell him there is cake.
    < There is cake?
    > There will be cake.
    `,
  ),
  parseConversation(
    'zeynep.kaya',
    { began: 7, ended: 5.5 },
    `
    > My second screen has been purple since this morning. Not a metaphor.
    < Cable. It is always the cable. I come at 11.
    > It was the cable.
    < :)
    `,
  ),
]
