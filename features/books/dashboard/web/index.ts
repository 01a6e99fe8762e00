export { DashboardStrip } from './dashboard-strip.tsx'
