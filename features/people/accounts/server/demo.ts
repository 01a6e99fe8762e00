/** The account that the sign-in page advertises while `DEMO=on`: a plain member with sample data. */
export const demoAccount = { username: 'demo', password: 'demo-company' } as const
