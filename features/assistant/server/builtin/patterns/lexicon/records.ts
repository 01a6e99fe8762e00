/** That a record was added or removed. The words beside it say which kind. */
export const records = {
  recorded: `
    (?<=(issues|deliveries|shipments|withdrawals|dispatches|despatches|consignments) )(did|have|do) (we|i) (make|made)( to)?(?= (the |our )?§); (?<=(did|do|have|has|to) ([^ ]+ )?)record(?! (amount|payment|sum|month|year|quarter|sale));
    booked; recorded; entered; posted to the (books|ledger); logged; registered; booked on; book; record;
    noted; put in the books; keyed in; posted(?= (on|to|in) (the )?(account|books|ledger))
  `,
  outward: `
    out
  `,
} as const
