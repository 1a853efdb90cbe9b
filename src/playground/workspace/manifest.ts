import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { parseYaml } from '../../shared/text/yaml.js';

const commandSchema = z.object({
  command: z.string().startsWith('/'),
  description: z.string(),
  usage_hint: z.string().default(''),
  should_escape: z.boolean().default(false),
});

const shortcutSchema = z.object({
  name: z.string(),
  type: z.enum(['message', 'global']),
  callback_id: z.string(),
});

const manifestSchema = z.object({
  display_information: z.object({ name: z.string() }),
  features: z.object({
    app_home: z
      .object({
        home_tab_enabled: z.boolean().default(false),
        messages_tab_enabled: z.boolean().default(true),
        messages_tab_read_only_enabled: z.boolean().default(false),
      })
      .prefault({}),
    bot_user: z.object({ display_name: z.string() }),
    shortcuts: z.array(shortcutSchema).default([]),
    unfurl_domains: z.array(z.string()).default([]),
    slash_commands: z.array(commandSchema).default([]),
  }),
  oauth_config: z.object({ scopes: z.object({ bot: z.array(z.string()) }) }),
  settings: z
    .object({
      event_subscriptions: z.object({ bot_events: z.array(z.string()).default([]) }).optional(),
      interactivity: z.object({ message_menu_options_url: z.string().optional() }).optional(),
    })
    .prefault({}),
});

/** The part of the app's manifest that the playground uses: https://docs.slack.dev/reference/app-manifest */
export type AppManifest = z.infer<typeof manifestSchema>;
export type ManifestCommand = AppManifest['features']['slash_commands'][number];

const overlaySchema = z.object({ features: z.object({ shortcuts: z.array(shortcutSchema) }) });

/**
 * @param shortcutsPath a file laid over the manifest, whose shortcuts are added
 * @throws {z.ZodError} when a file is not a valid manifest
 */
export async function loadManifest(path: string, shortcutsPath?: string): Promise<AppManifest> {
  const manifest = manifestSchema.parse(parseYaml(await readFile(path, 'utf8')));
  if (shortcutsPath === undefined) return manifest;
  const overlay = overlaySchema.parse(parseYaml(await readFile(shortcutsPath, 'utf8')));
  const shortcuts = [...manifest.features.shortcuts, ...overlay.features.shortcuts];
  return { ...manifest, features: { ...manifest.features, shortcuts } };
}
