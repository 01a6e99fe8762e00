import BookUser from 'lucide-react/icons/book-user'
import Bot from 'lucide-react/icons/bot'
import Boxes from 'lucide-react/icons/boxes'
import FileInput from 'lucide-react/icons/file-input'
import Files from 'lucide-react/icons/files'
import Handshake from 'lucide-react/icons/handshake'
import Landmark from 'lucide-react/icons/landmark'
import Package from 'lucide-react/icons/package'
import ReceiptText from 'lucide-react/icons/receipt-text'
import type { ComponentType } from 'react'
import type { ImportTable } from '#features/books/imports/domain.ts'
import type { Area } from '#platform/contract/books.ts'
import type { SheetTools } from '#features/books/records/web/index.ts'

/** One tab of the workspace. Its code loads when the pointer or focus comes near the tab. */
interface Tab {
  readonly value: string
  readonly label: string
  readonly icon: typeof Bot
  /** The areas of the book that it shows; a right to one of them is enough. */
  readonly areas: readonly Area[]
  readonly load: () => Promise<ComponentType>
}

const readReceipt = async (file: File) =>
  (await import('#features/assistant/pictures/web/index.ts')).readReceipt(file)

type TableTab = ComponentType<{ SheetTools: SheetTools }>

/** The import and export know all tables, so a table gets its own from here. */
const withSheetTools = (table: ImportTable, load: () => Promise<TableTab>) => async () => {
  const [Table, { sheetToolsOf }] = await Promise.all([
    load(),
    import('#features/books/imports/web/index.ts'),
  ])
  const SheetTools = sheetToolsOf(table)
  return () => <Table SheetTools={SheetTools} />
}

export const tabs = [
  {
    value: 'assistant',
    label: 'AI Assistant',
    icon: Bot,
    areas: [],
    load: async () => (await import('./assistant-tab.tsx')).AssistantTab,
  },
  {
    value: 'financials',
    label: 'Financial Transactions',
    icon: Landmark,
    areas: ['financials'],
    load: withSheetTools(
      'financials',
      async () => (await import('#features/books/financials/web/index.ts')).FinancialsTab,
    ),
  },
  {
    value: 'materials',
    label: 'Material Transactions',
    icon: Boxes,
    areas: ['materials'],
    load: withSheetTools(
      'materials',
      async () => (await import('#features/books/materials/web/index.ts')).MaterialsTab,
    ),
  },
  {
    value: 'invoices',
    label: 'Invoice Management',
    icon: ReceiptText,
    areas: ['invoices'],
    load: async () => {
      const [{ InvoicesTab }, { invoiceSlots }] = await Promise.all([
        import('#features/books/invoices/web/index.ts'),
        import('./invoice-panels.tsx'),
      ])
      return () => <InvoicesTab {...invoiceSlots} />
    },
  },
  {
    value: 'bills',
    label: 'Bills',
    icon: FileInput,
    areas: ['invoices'],
    load: async () => {
      const [{ BillsTab }, { BillBank, BillMatch, BillPayments }, { BillsOfOthers }] = await Promise.all([
        import('#features/books/bills/web/index.ts'),
        import('./bill-parts.tsx'),
        import('./elsewhere.tsx'),
      ])
      return () => (
        <BillsTab
          Bank={BillBank}
          Payments={BillPayments}
          OfOrder={BillMatch}
          Elsewhere={BillsOfOthers}
          readPicture={readReceipt}
        />
      )
    },
  },
  {
    value: 'orders',
    label: 'Orders',
    icon: Handshake,
    areas: ['trade', 'materials', 'invoices'],
    load: async () => {
      const [{ OrdersTab }, { OrdersOfOthers }] = await Promise.all([
        import('#features/trade/orders/web/parts.ts'),
        import('./elsewhere.tsx'),
      ])
      return () => <OrdersTab Elsewhere={OrdersOfOthers} />
    },
  },
  {
    value: 'parties',
    label: 'Customers & Suppliers',
    icon: BookUser,
    areas: ['invoices', 'trade'],
    load: async () => {
      const [{ PartiesTab }, { partyParts }] = await Promise.all([
        import('#features/books/parties/web/index.ts'),
        import('./party-parts.tsx'),
      ])
      return () => <PartiesTab {...partyParts} />
    },
  },
  {
    value: 'items',
    label: 'Items & Services',
    icon: Package,
    areas: ['materials', 'invoices', 'trade'],
    load: async () => (await import('#features/books/items/web/index.ts')).ItemsTab,
  },
  {
    value: 'files',
    label: 'Files',
    icon: Files,
    // What is shared by name or role needs no right to an area.
    areas: [],
    load: async () => (await import('#features/files/files/web/index.ts')).FilesTab,
  },
] as const satisfies readonly Tab[]

export type TabName = (typeof tabs)[number]['value']
