/** Materials that came and went, and what is there. */
export const goods = {
  movement: `
    movements?; stock movements?; material movements?; material transactions?; goods movements?;
    inventory movements?; inventory transactions?; stock transactions?; warehouse movements?;
    warehouse transactions?; moved; move; in and out; ins and outs; in or out; goods in and out
  `,
  delivery: `
    deliver(y|ies); goods in; goods receipts?; material receipts?; stock in; inbound; inbound goods;
    inbound deliver(y|ies); incoming goods; incoming deliver(y|ies); incoming materials?; arrivals?;
    arrived?; arrive; arrives; arriving; incoming; deliver(ed)? anything; goods inwards?; goods inward; deliver(y|ies) from; delivered by; delivered from; supplied; supply; supplies;
    supplied by; stocked; booked in; put into stock; goods received; received goods; stock receipts?;
    taken into stock; delivered to us; came into; come into; went into(?= (the )?(§|stock|warehouse));
    brought into; deliver us; restocked; (?<=§ )(send|sent) (to )?us; incoming stock; incoming movements?; incoming shipments?;
    shipments? received; in movements?; (receive|received|got|get) into
  `,
  delivered: `
    delivered; deliver
  `,
  bought: `
    bought; buy; buys; buying; purchased?; purchases; purchasing; purchased from; bought from; procured;
    procure; ordered and received; bought in; purchased
  `,
  used: `
    issued; issue; issues; used; used up; use; uses; usage; consumed?; consume; consumption; withdrawn;
    withdrawals?; withdrew; taken out; took out; outbound; goods out; stock out; outgoing goods;
    outgoing movements?; outgoing shipments?; outgoing deliver(y|ies); booked out; issued to;
    issues? of materials?; delivered to(?! us); deliver(y|ies) to(?! us); (we|i) (have )?deliver(ed)?;
    (did|have|do) (we|i) (already )?deliver(ed)?( to)?; shipped; ship; shipped to; shipped out; shipping;
    dispatched; dispatch; dispatches; despatched; despatch; despatches; shipments? out; left the warehouse; were (shipped|dispatched|sent) out; taken from; out movements?;
    moved out; left(?= (the )?§); sent out; handed out; going out of;
    outgoing stock; consuming; uses up; used by us; goods sent( to)?
  `,
  sold: `
    sold; sell; sells; sold to; sell to; sales; sale; selling
  `,
  shipment: `
    shipments?
  `,
  stock: `
    stock; stocks; in stock; inventory; on hand; in the inventory; stock levels?; stock on hand;
    current stock; on stock; available; availability; inventory levels?; in store; stock status;
    stock balance; on the shel(f|ves); in (the )?warehouses?; stored; store; lying in; lie in; stockpile;
    inventories; quantity on hand; at hand; holding; keep in; sit in; sitting in; lying; stock position;
    stock overview; on the shelf; stock quantity; stock quantities; qty on hand; in hand; quantity in stock;
    current quantity; in our warehouses?; in the stock; in our stock; do we stock; stock list; stock of;
    holds?
  `,
  lowStock: `
    low; low on; running low; run low; running low on; running out; run out soon; running out of;
    low stock; low in stock; stock is low; short of; running short; shortages?; short on; short supply;
    reorder; re-order; need to reorder; needs? reordering; reordered; restock; restocking; need restocking;
    below (the |their |its |our )?(minimum|minimums|minimum stock|min|reorder level|safety stock|safety level|minimum level|limit|threshold);
    under (the |their |its |our )?(minimum|minimums|minimum stock|min|safety stock|minimum level|limit|threshold);
    at or below (the |their )?minimum; critical; critically low; almost finished; finish(es|ing)? soon; (is|are|be) (almost |nearly )?finish(ed|ing)? soon;
    near (the |their |its )?minimum; scarce; run low on; getting low; low level; needs? replenish(ing|ment); replenish;
    nearly out; almost out; almost empty; understocked; to reorder; to be reordered; need to buy soon;
    insufficient; need to order; must (we|i) (re)?order;
    (should|must|do|have to) (we|i) (have to |need to )?(re-?order|restock|replenish); low stock level;
    below (the |their |its )?set minimum; too little
  `,
  outOfStock: `
    out of stock; (with )?no (stock )?(on hand|in stock|stock on hand); with no stock; nothing left; no stock left; none left; ran out; ran out of; run out; run out of;
    sold out; zero stock; out of; empty; no more stock; no stock; used up completely; have none; gone;
    no longer in stock; not in stock; not available; unavailable; have no
  `,
  raw: `
    raw materials?
  `,
  packaging: `
    packaging; packaging materials?; packing materials?
  `,
  finished: `
    finished goods; finished products?
  `,
} as const
