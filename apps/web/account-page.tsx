import { AccountPage } from '#features/accounts/web/index.ts'
import { OwnDataPanel } from '#features/own-data/web/index.ts'

export const Page = () => <AccountPage OwnDataPanel={OwnDataPanel} />
