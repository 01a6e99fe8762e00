export const loadAllAchievements = async () => (await import('./all-dialog.tsx')).AllAchievements
