import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { Button, Dialog, toast } from '#platform/web/ui/index.ts'
import { copy } from './copy.ts'

const heading = 'Kontor recovery codes'
const asText = (codes: readonly string[]) => `${heading}\n\n${codes.join('\n')}\n`

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'kontor-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(address)
}

function print(text: string): void {
  const page = window.open('', '_blank', 'popup,width=480,height=480')
  if (page === null) {
    toast({ title: 'Error', description: 'The browser did not open a page to print', variant: 'destructive' })
    return
  }
  const sheet = page.document.createElement('pre')
  sheet.textContent = text
  page.document.title = heading
  page.document.body.append(sheet)
  page.print()
  page.close()
}

/** Shows the codes for the only time: the server stores only hashes. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = asText(codes)
  return (
    <Dialog
      open
      title="Save your recovery codes"
      description="Each signs you in once when you have neither phone nor passkey. They are shown only now."
      onCloseRequest={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          I have saved them
        </Button>
      }
    >
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-1 gap-x-4 gap-y-1.5 rounded-control bg-sunken p-3 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="select-all whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 pt-4">
        <Button icon={Copy} onClick={() => void copy(text, 'The codes have been copied')}>
          Copy
        </Button>
        <Button icon={Download} onClick={() => download(text)}>
          Download
        </Button>
        <Button icon={Printer} onClick={() => print(text)}>
          Print
        </Button>
      </div>
    </Dialog>
  )
}
