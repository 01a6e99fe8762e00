import { ComingPage } from '#platform/web/shell/page-states.tsx'
import type { RouteModule } from '#platform/web/shell/routes.ts'

type Page = RouteModule['Page']

/** A page that says what will stand in its place, in one sentence. */
const page = (title: string, purpose: string): Page =>
  function Coming() {
    return <ComingPage title={title} purpose={purpose} />
  }

export const AiPage = page(
  'AI - ERP',
  'It will hold the assistant, financial and material transactions, and your invoices.',
)
export const TodosPage = page('Todo List', 'It will keep your tasks and the ones others share with you.')
