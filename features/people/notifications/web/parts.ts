/**
 * Parts of notifications for pages that are loaded later. Only code that is loaded with such a page may import it.
 *   <NotificationSettingsPanel canMail>   where the member is told of what, and when
 */
export { NotificationSettingsPanel } from './settings/panel.tsx'
