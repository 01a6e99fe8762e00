import ImageUp from 'lucide-react/icons/image-up'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { errorText, toastError, uploader, useMutation } from '#platform/web/api/index.ts'
import { cx } from '#platform/web/ui/cx.ts'
import { Button, Field, IconButton } from '#platform/web/ui/index.ts'
import type { invoicesApi } from '../../contract.ts'
import type { FormValues } from './values.ts'

const upload = uploader<typeof invoicesApi>()

const noUrl = 'No file URL returned from upload'

async function uploadLogo(file: File): Promise<string> {
  const { url, fileUrl, fileName } = await upload('POST /api/upload', { files: { file: [file] } })
  const found = [url, fileUrl, fileName].find((one) => typeof one === 'string' && one !== '')
  if (found === undefined) throw new Error(noUrl)
  return found
}

const complaint = (error: Error): string =>
  error.message === noUrl ? noUrl : `Failed to upload logo: ${errorText(error)}`

/** The company's logo. It is uploaded as soon as it is chosen. If that fails, the previous one stays. */
export function LogoField({ onUploading }: { onUploading: (uploading: boolean) => void }) {
  const { control, setValue, formState } = useFormContext<FormValues>()
  const logo = useWatch({ control, name: 'companyLogo' })
  const picker = useRef<HTMLInputElement>(null)
  const sending = useMutation({
    mutationFn: uploadLogo,
    onSuccess: (address) => setValue('companyLogo', address, { shouldDirty: true }),
    onError: (error) => toastError(new Error(complaint(error))),
    meta: { quiet: true },
  })
  const { isPending, isSuccess, isError, error, variables } = sending
  useEffect(() => {
    onUploading(isPending)
    return () => onUploading(false)
  }, [isPending, onUploading])
  const status = isPending
    ? 'Uploading logo...'
    : isSuccess && logo !== ''
      ? `Selected: ${variables.name}`
      : ''
  return (
    <Field
      label="Company logo"
      group
      help="A jpg, jpeg or png picture of at most 5 MB"
      error={isError ? complaint(error) : formState.errors.companyLogo?.message}
    >
      <div className="flex min-w-0 items-center gap-3">
        {logo !== '' && (
          <span
            className={cx(
              'flex h-14 w-28 shrink-0 items-center justify-center',
              'overflow-hidden rounded-control border border-line bg-white p-1',
            )}
          >
            {/* Another picture, another element: one that failed does not hide the next. */}
            <img
              key={logo}
              src={logo}
              alt="Company logo"
              className="max-h-full max-w-full object-contain"
              onError={({ currentTarget }) => (currentTarget.hidden = true)}
            />
          </span>
        )}
        <Button icon={ImageUp} busy={isPending} onClick={() => picker.current?.click()}>
          {logo === '' ? 'Choose logo' : 'Change logo'}
        </Button>
        <input
          ref={picker}
          type="file"
          accept=".jpg,.jpeg,.png"
          aria-label="Company logo file"
          hidden
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file !== undefined) sending.mutate(file)
            // Without this, choosing the same file again would fire no event.
            currentTarget.value = ''
          }}
        />
        {logo !== '' && !isPending && (
          <IconButton
            label="Remove logo"
            icon={X}
            onClick={() => {
              sending.reset()
              setValue('companyLogo', '', { shouldDirty: true })
            }}
          />
        )}
        <output dir="auto" className="min-w-0 flex-1 truncate text-xs text-muted" title={status}>
          {status}
        </output>
      </div>
    </Field>
  )
}
