import { defineRecord } from '#features/books/records/domain.ts'

export const states = ['driving', 'repair', 'sold'] as const

export const vehicleRecord = defineRecord(
  {
    plate: {
      kind: 'text',
      label: 'Plate',
      name: 'Plate',
      max: 20,
      required: true,
      column: 'plate',
      aliases: 'kennzeichen licenseplate',
      slot: 'plate',
    },
    boughtOn: {
      kind: 'day',
      label: 'Bought',
      demand: 'The day is required',
      column: 'bought_on',
      aliases: 'day date datum',
      shownAs: 'day',
    },
    price: {
      kind: 'number',
      label: 'Price',
      name: 'Price',
      demand: 'The price must be a positive number',
      digits: 2,
      column: 'price',
      aliases: 'sum amount preis',
      shownAs: 'price',
    },
    state: {
      kind: 'choice',
      label: 'State',
      demand: 'The state is required',
      values: states,
      labels: { driving: 'On the road', repair: 'In repair', sold: 'Sold' },
      column: 'state',
      aliases: 'zustand status',
      slot: 'state',
      isSetInBulk: true,
    },
  },
  { figure: 'price', day: 'boughtOn' },
)
