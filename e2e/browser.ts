/**
 * How Chromium is started: quiet, and with nothing of its own on the network. The shell draws and scripts as the
 * browser with windows does, for two thirds of its processor time.
 */
export const launchOptions = {
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};
