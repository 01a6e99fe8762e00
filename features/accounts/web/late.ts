/** Loaded after the first screen. */
export const loadConfirmationHost = async () =>
  (await import('./factors/confirmation-host.tsx')).ConfirmationHost
export const loadSignInChangesDialog = async () =>
  (await import('./sign-in-changes-dialog.tsx')).SignInChangesDialog
