export { NotificationsPanel } from './panel.tsx'
export { NotificationsSheet } from './sheet.tsx'
