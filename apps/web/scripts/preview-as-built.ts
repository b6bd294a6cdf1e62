import type { Plugin } from 'vite'

/**
 * Keeps React Router from what it does in development when it prerenders: in the preview server of a build, it would
 * watch every file of the app and write the types of the routes once more.
 */
export function previewAsBuilt(plugins: Plugin[]): Plugin[] {
  return plugins.map((plugin) => {
    const { name, config } = plugin
    if (name !== 'react-router' || typeof config !== 'function') return plugin
    return {
      ...plugin,
      async config(user, env) {
        if (!env.isPreview) return config.call(this, user, env)
        return { ...(await config.call(this, user, { ...env, command: 'build' })), appType: 'spa' }
      },
    }
  })
}
