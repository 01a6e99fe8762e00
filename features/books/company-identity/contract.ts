import * as z from 'zod'

/** Who a company is to others, beside its name. */
export const companyIdentity = z.object({
  /** '' for none. */
  legalName: z.string(),
  /** The VAT number that the company, or its paper, says; '' for none. */
  vatId: z.string(),
  /** An administrator has confirmed that this number is the company's. */
  isChecked: z.boolean(),
  /** The number is not checked, and another company here has a name that looks alike. */
  hasNamesake: z.boolean(),
})
export type CompanyIdentity = z.infer<typeof companyIdentity>
