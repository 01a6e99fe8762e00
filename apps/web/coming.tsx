import { useMember } from '#features/accounts/web/index.ts'
import { ComingPage, RefusedPage } from '#platform/web/shell/page-states.tsx'
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
export const MessagesPage = page(
  'Chat',
  'It will hold your conversations with other members and with the assistant.',
)
export const TodosPage = page('Todo List', 'It will keep your tasks and the ones others share with you.')
export const SuggestionsPage = page(
  'Suggestions',
  'It will collect ideas for Kontor, and your votes on them.',
)
export const VerifyEmailPage = page(
  'Verify e-mail',
  'It will confirm your address from the link in our e-mail.',
)
export const ResetPasswordPage = page(
  'Set New Password',
  'It will set a new password from the link in our e-mail.',
)

export const ProfilePage: Page = ({ params }) =>
  /^[1-9]\d*$/.test(params['id'] ?? '') ? (
    <ComingPage
      title="Profile"
      purpose="It will show who a member is: posts, connections, photos and business cards."
    />
  ) : (
    <RefusedPage
      title="Invalid user ID"
      description="A profile's address ends in the number of its member."
    />
  )

export const AdminPage: Page = () =>
  useMember().isAdmin ? (
    <ComingPage
      title="Admin Dashboard"
      purpose="It will manage the theme, the assistant, members and posts."
    />
  ) : (
    <RefusedPage title="Access Denied" description="You need administrator privileges to open this page." />
  )
