import VenetianMask from 'lucide-react/icons/venetian-mask'
import { useState } from 'react'
import { cx } from './cx.ts'

const sizes = {
  xs: { px: 20, classes: 'size-5 text-[0.625rem]' },
  sm: { px: 24, classes: 'size-6 text-xs' },
  md: { px: 32, classes: 'size-8 text-sm' },
  lg: { px: 40, classes: 'size-10 text-base' },
  xl: { px: 64, classes: 'size-16 text-xl' },
  '2xl': { px: 96, classes: 'size-24 text-2xl' },
}

/** Written in full, because Tailwind finds classes by reading the source. */
const tints = [
  'bg-tint-1',
  'bg-tint-2',
  'bg-tint-3',
  'bg-tint-4',
  'bg-tint-5',
  'bg-tint-6',
  'bg-tint-7',
  'bg-tint-8',
]

interface AvatarProps {
  name: string
  src?: string | null | undefined
  size?: keyof typeof sizes | undefined
  /** Shows a mask instead of the initial. */
  anonymous?: boolean | undefined
  /** Empty by default, because the name is usually beside the avatar. */
  alt?: string | undefined
  className?: string | undefined
}

export function Avatar({ name, src, size = 'md', anonymous, alt = '', className }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const { px, classes } = sizes[size]
  const hidden = anonymous === true
  const shape = cx(
    'k-avatar inline-flex shrink-0 select-none items-center justify-center overflow-hidden',
    classes,
  )
  if (!hidden && src !== undefined && src !== null && src !== '' && src !== broken)
    return (
      <img
        src={src}
        alt={alt}
        width={px}
        height={px}
        loading="lazy"
        decoding="async"
        draggable={false}
        onError={() => setBroken(src)}
        className={cx(shape, 'bg-sunken object-cover', className)}
      />
    )
  return (
    <span
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      className={cx(shape, 'font-semibold text-text', hidden ? 'bg-sunken' : tintOf(name), className)}
    >
      {hidden ? <VenetianMask size={px * 0.6} strokeWidth={1.5} aria-hidden /> : firstGrapheme(name)}
    </span>
  )
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The first grapheme of a name; accents and emoji of several code points stay whole. */
function firstGrapheme(name: string): string {
  const [first] = graphemes.segment(name.trim())
  return first === undefined ? '?' : first.segment.toLocaleUpperCase()
}

/** The tint of a name; the same for equal names. */
function tintOf(name: string): string | undefined {
  let hash = 7
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return tints[hash % tints.length]
}
