/**
 * Previews of links. Load them lazily.
 *   <LinkCard preview onRemove?>   what a linked page says of itself, 96 pixels high
 *   previewSettingsQuery           whether this server makes previews
 */
export { LinkCard } from './link-card.tsx'
export { previewSettingsQuery } from './queries.ts'
