import Plug from 'lucide-react/icons/plug'
import { Badge, Card, UserText } from '#platform/web/ui/index.ts'
import type { ConsentQuestion } from '../../contract.ts'
import { originText, redirectText } from '../texts.ts'

/** What a client says of itself, marked as such. */
export const ClientCard = ({ client }: { client: ConsentQuestion['client'] }) => (
  <Card className="flex items-start gap-3">
    <Plug size={20} aria-hidden className="mt-0.5 shrink-0 text-muted" />
    <div className="grid min-w-0 grid-cols-1 gap-1 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <UserText as="span" className="font-medium">
          {client.name}
        </UserText>
        <Badge tone="warning">Not verified</Badge>
      </div>
      <p className="text-muted wrap-anywhere">The name is its own choice. {originText(client)}</p>
      <p className="text-muted wrap-anywhere">What you allow goes to {redirectText(client)}.</p>
    </div>
  </Card>
)
