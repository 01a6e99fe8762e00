import type { Plugin } from 'vite'

/** Drops the keys of the shapes in icons. Only React's warnings in development need them, and they compress badly. */
export const iconKeys = (): Plugin => ({
  name: 'kontor-icon-keys',
  apply: (_, { command, mode }) => command === 'build' && mode === 'production',
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\// },
    handler: (code) => ({ code: code.replaceAll(/,\s*key: "[a-z0-9]+"/g, ''), map: null }),
  },
})
