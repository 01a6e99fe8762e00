import Globe from 'lucide-react/icons/globe'
import Lock from 'lucide-react/icons/lock'
import Users from 'lucide-react/icons/users'
import type { IconType } from '#platform/web/ui/index.ts'
import { type Visibility, visibilities } from '../domain.ts'
import { visibilityTexts } from './texts.ts'

export const visibilityIcons: Readonly<Record<Visibility, IconType>> = {
  public: Globe,
  friends: Users,
  private: Lock,
}

/** Options of the visibility control, widest first. */
export const visibilityOptions = visibilities.map((value) => ({
  value,
  label: visibilityTexts[value].label,
  icon: visibilityIcons[value],
}))
