import { defineErrors } from '#platform/contract/errors.ts'

export const bankAccountErrors = /* @__PURE__ */ defineErrors({
  unregistered: [
    409,
    'This account is none of the registered ones of the company. Choose one of those, or enter it in the company’s ' +
      'settings first.',
  ],
})
