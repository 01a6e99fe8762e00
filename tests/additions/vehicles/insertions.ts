/** What a new kind of record adds to lists of the product: the file, the text before which it stands, what is added. */
export const insertions: readonly (readonly [file: string, before: string, added: string])[] = [
  [
    'features/books/records/domain/collections.ts',
    '  parties: {\n',
    `  vehicles: {
    one: 'a vehicle',
    noun: ['vehicle', 'vehicles'],
    areas: ['materials'],
    path: '/api/vehicles',
    table: 'vehicles',
    kind: 'vehicle',
    parameter: 'record',
  },
`,
  ],
  [
    'features/books/records/domain.ts',
    `'invoices'] as const
export type BulkTable`,
    "'vehicles', ",
  ],
  [
    'features/books/records/server/sql/collections.ts',
    `  parties: sql\`x.name\`,
`,
    `  vehicles: sql\`x.plate\`,
`,
  ],
  [
    'features/people/notifications/domain.ts',
    `  'party',
  'file',`,
    "  'vehicle',\n",
  ],
  [
    'features/people/notifications/domain.ts',
    '  party: (id) =>',
    `  vehicle: (id) => \`/ai?tab=vehicles&record=\${id}\`,
`,
  ],
  ['features/files/files/domain.ts', "  parties: 'Customer or supplier',\n", "  vehicles: 'Vehicle',\n"],
  [
    'features/files/files/web/detail/targets.ts',
    `    case 'todos':
      return (await`,
    `    case 'vehicles':
      return (await vehicles('GET /api/vehicles', { query, signal })).map(({ id, plate, state }) => ({
        id,
        label: plate,
        detail: state,
      }))
`,
  ],
  [
    'features/files/files/web/detail/targets.ts',
    'const todos = client<',
    'const vehicles = client<typeof vehiclesApi>()\n',
  ],
  [
    'features/files/files/web/detail/targets.ts',
    'import type { todosApi }',
    "import type { vehiclesApi } from '#features/books/vehicles/contract.ts'\n",
  ],
  [
    'apps/server/application.ts',
    'import { materialBulk,',
    "import { vehicleBulk, vehiclesFeature, vehicleTable } from '#features/books/vehicles/server/index.ts'\n",
  ],
  [
    'apps/server/application.ts',
    "      { resource: 'materials', table: materialTable },\n",
    "      { resource: 'vehicles', table: vehicleTable },\n",
  ],
  ['apps/server/application.ts', '    materialsFeature(app),\n', '    vehiclesFeature(app),\n'],
  ['apps/server/application.ts', 'invoiceBulk(followIssued)])', 'vehicleBulk, '],
  [
    'features/workspace/search/domain.ts',
    "  item: { label: 'Items",
    "  vehicle: { label: 'Vehicles', one: 'Vehicle' },\n",
  ],
  ['features/workspace/search/web/icons.ts', '  item: Package,\n', '  vehicle: Boxes,\n'],
  [
    'features/workspace/search/server/sql/kinds/index.ts',
    `  item,
  file,`,
    '  vehicle,\n',
  ],
  ['features/workspace/search/server/sql/kinds/index.ts', 'transaction } from', 'vehicle, '],
  [
    'features/workspace/search/server/sql/kinds/records.ts',
    'export const invoice = recordKind({\n',
    `export const vehicle = recordKind({
  name: 'vehicle',
  weight: 1.2,
  follows: { vehicles: 'itself' },
  says: (ids) => sql\`
    select id as ref, 0 as part, plate as title, concat_ws(' ', state, price, custom_words) as body,
      bought_on::timestamp at time zone 'UTC' as at, array['bm:' || book_id] as marks
    from vehicles where id = any(\${ids}::bigint[]) and deleted_at is null\`,
  areas: bookMarks['bm:'],
  href: (id) => recordAddress('vehicles', id),
  from: (ids) => sql<RecordRow>\`
    select id, book_id as "bookId", plate as title, concat_ws(' · ', state, price::text) as text,
      bought_on::timestamp at time zone 'UTC' as at
    from vehicles where id = any(\${ids}::bigint[]) and deleted_at is null\`,
})

`,
  ],
  [
    'features/trade/companies/domain.ts',
    `'invoices', 'bills'] as const
export type MoveArea`,
    "'vehicles', ",
  ],
  [
    'features/trade/companies/domain.ts',
    `  invoices: 'Invoices',
  bills: 'Bills',`,
    "  vehicles: 'Vehicles',\n",
  ],
  [
    'features/trade/companies/domain.ts',
    `  invoices: ['invoices'],
  bills: ['invoices'],`,
    "  vehicles: ['materials'],\n",
  ],
  [
    'features/trade/companies/server/moves/sql.ts',
    `  invoices: sql\`invoices\`,
`,
    '  vehicles: vehicleTable.name,\n',
  ],
  [
    'features/trade/companies/server/moves/sql.ts',
    `  invoices: sql\`invoice_date, id\`,
`,
    `  vehicles: sql\`id\`,
`,
  ],
  [
    'features/trade/companies/server/moves/sql.ts',
    'import type { ColumnPair,',
    "import { vehicleTable } from '#features/books/vehicles/server/index.ts'\n",
  ],
  [
    'features/trade/companies/server/moves/job.ts',
    'materials: materialTable } as const',
    'vehicles: vehicleTable, ',
  ],
  [
    'features/trade/companies/server/moves/job.ts',
    'import { moveParties,',
    "import { vehicleTable } from '#features/books/vehicles/server/index.ts'\n",
  ],
  [
    'features/workspace/workspace/web/tabs.tsx',
    `  {
    value: 'invoices',`,
    `  {
    value: 'vehicles',
    label: 'Vehicles',
    icon: Boxes,
    areas: ['materials'],
    load: async () => (await import('#features/books/vehicles/web/index.ts')).VehiclesTab,
  },
`,
  ],
]
