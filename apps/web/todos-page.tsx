import { DueBills } from '#features/books/bills/web/parts.ts'
import { TodosPage } from '#features/people/todos/web/page.tsx'
import type { RouteModule } from '#platform/web/shell/index.ts'

/** `/todos`: what a member wrote down, and what their books have to pay. */
export const Page: RouteModule['Page'] = () => <TodosPage Due={DueBills} />
