/** What the audit log names in words. It names other calls, and all refused ones, by their method. */
export const auditActions = [
  'create administrator',
  'create user',
  'edit user',
  'change name',
  'delete user',
  'delete own account',
  'remove second factor',
  'change registration',
  'invite',
  'revoke invitation',
  'change theme',
  'switch assistant on',
  'switch assistant off',
  'choose AI service',
  'remove AI service',
  'limit AI service',
  'delete company',
  'merge tags',
  'delete tag',
  'read file',
] as const
export type AuditAction = (typeof auditActions)[number]
