import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { parseYaml } from '../../shared/text/yaml.js';
import { SAMPLE_WORKSPACE, type UserData } from './sample-workspace.js';

export interface StoredChannel {
  id: string;
  name: string;
  topic: string;
  kind: 'public' | 'im';
  members: readonly string[];
}

/** Mentions have the name of the bot user (`@ordrom`), messages that of the app (`Ordrom`). */
function createAppUser({ features, display_information }: AppManifest): UserData {
  const { userId } = SAMPLE_WORKSPACE.app;
  const name = features.bot_user.display_name;
  return {
    id: userId,
    name,
    realName: display_information.name,
    color: '#1d3557',
    tz: 'Europe/Oslo',
    kind: 'bot',
  };
}

export type WorkspaceDirectory = ReturnType<typeof createWorkspaceDirectory>;

/** The users and channels of the workspace. Only the app can come into more channels. */
export function createWorkspaceDirectory(manifest: AppManifest) {
  const workspace = SAMPLE_WORKSPACE;
  const name = manifest.features.bot_user.display_name;
  const users = [...workspace.users, createAppUser(manifest)];
  const conversations: StoredChannel[] = workspace.users
    .filter((user) => user.kind !== 'bot')
    .map((user) => ({
      id: `D0${user.name.toUpperCase()}`,
      name,
      topic: '',
      kind: 'im',
      members: [user.id, workspace.app.userId],
    }));
  const channels: StoredChannel[] = [
    ...workspace.channels.map((channel) => ({ ...channel })),
    ...conversations,
  ];
  const byId = new Map(channels.map((channel) => [channel.id, channel]));

  return {
    team: workspace.team,
    app: { ...workspace.app, name: manifest.display_information.name },
    me: workspace.me,
    /** Every user, including the app's own. */
    listUsers: (): readonly UserData[] => users,
    findUser: (id: string) => users.find((user) => user.id === id),
    findUserByName: (userName: string) => users.find((user) => user.name === userName),
    /** By id or by handle. */
    findUserGroup: (idOrHandle: string) =>
      workspace.userGroups.find(({ id, handle }) => id === idOrHandle || handle === idOrHandle),
    listUserGroups: () => workspace.userGroups,
    /** By id, or by name with or without `#`. */
    findChannel: (idOrName: string): StoredChannel | undefined =>
      byId.get(idOrName) ??
      channels.find((channel) => channel.kind === 'public' && channel.name === idOrName.replace(/^#/, '')),
    listChannelsOf: (user: string) => channels.filter((channel) => channel.members.includes(user)),
    listPublicChannels: () => channels.filter((channel) => channel.kind === 'public'),
    /** The direct conversation of a user with the app. */
    appConversation(user: string): StoredChannel {
      const channel = conversations.find((conversation) => conversation.members.includes(user));
      if (!channel) throw new Error(`${user} has no conversation with the app`);
      return channel;
    },
    /** Makes the app a member of a channel. */
    inviteApp(id: string) {
      const channel = byId.get(id);
      if (channel && !channel.members.includes(workspace.app.userId))
        channel.members = [...channel.members, workspace.app.userId];
    },
    isMember: (user: string, channel: string) => byId.get(channel)?.members.includes(user) ?? false,
  };
}

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
