/**
 * Parts that load on demand.
 *   <ServiceSummary/>   the AI service and what it may be sent, for administrators
 */
export { ServiceSummary } from './service/summary.tsx'
