/**
 * Who a company is to others. Only code that is loaded on demand may import it.
 *   <VatNumber identity/>         the number, and whether it was checked
 *   <CompanyIdentity identity/>   the same beside a name, with a warning of a similar one
 */
export { CompanyIdentity, VatNumber } from './identity.tsx'
