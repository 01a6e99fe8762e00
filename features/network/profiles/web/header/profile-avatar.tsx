import Camera from 'lucide-react/icons/camera'
import { cx } from '#platform/web/ui/cx.ts'
import { Avatar } from '#platform/web/ui/index.ts'
import { dialogTrigger } from '#platform/web/ui/trigger.ts'
import type { Profile } from '../../contract.ts'
import { usePhotoDialog } from '../photo/use-photo-dialog.tsx'

export function ProfileAvatar({ profile: { fullName, avatar }, own }: { profile: Profile; own: boolean }) {
  const dialog = usePhotoDialog('profile')
  return (
    <div className="relative -mt-12 shrink-0">
      <Avatar
        name={fullName}
        src={avatar}
        size="2xl"
        alt={avatar === null ? '' : `Picture of ${fullName}`}
        className="ring-4 ring-surface"
      />
      {own && (
        <button
          type="button"
          aria-label="Change avatar"
          data-tip="Change avatar"
          className={cx(
            'k-press absolute -end-1 -bottom-1 grid size-8 cursor-pointer place-items-center',
            'rounded-pill border border-strong bg-raised shadow-raised transition-colors duration-150',
            'after:absolute after:-inset-1.5 hover:bg-hover',
          )}
          {...dialogTrigger(dialog)}
        >
          <Camera size={16} aria-hidden />
        </button>
      )}
      {dialog.content}
    </div>
  )
}
