/** An article of the demo: its text is lines, of which `## ` begins a heading, `1. ` a step and `- ` a point. */
export interface DemoArticle {
  readonly category: string;
  readonly title: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly text: string;
  readonly more?: {
    readonly visibility?: "signed_in" | "staff";
    readonly is_featured?: boolean;
    readonly isDraft?: boolean;
  };
}

export const demoCategories = [
  ["Getting started", "Unpacking, charging and the first scan."],
  ["Scanners and docks", "Setting up, cleaning and repairing devices."],
  ["Network", "Wi-Fi, roaming and what to open in a firewall."],
  ["Orders and invoices", "Deliveries, returns and payments."],
  ["Your account", "Signing in, colleagues and rights."],
] as const;

type Row = readonly [
  title: string,
  summary: string,
  tags: string,
  text: string,
  more?: DemoArticle["more"],
];

const of = (category: string, rows: readonly Row[]): DemoArticle[] =>
  rows.map(([title, summary, tags, text, more]) => ({
    category,
    title,
    summary,
    tags: tags.split(" "),
    text,
    ...(more && { more }),
  }));

export const demoArticles: readonly DemoArticle[] = [
  ...of("Getting started", [
    [
      "Unpack and charge a new scanner",
      "What is in the box, and how long the first charge takes.",
      "scanner battery dock",
      "A new scanner arrives with a third of its charge, which is enough to set it up.\n## In the box\n- The scanner with its battery\n- A charging cable\n- A card with the serial number, which begins with AC\n## First charge\n1. Put the scanner into a dock, or plug in the cable.\n2. Wait until the light is green. The first charge takes about three hours.\n3. Take it out. It starts by itself.\nA scanner that shows a red light is too cold to charge. Leave it at room temperature for an hour.",
      { is_featured: true },
    ],
    [
      "Scan your first label",
      "Distance, angle and what the beeps mean.",
      "scanner label",
      "Hold the scanner a hand's width from the label and press either side key.\n## What the beeps mean\n- One high beep: the label was read and sent.\n- Two low beeps: the label was read, and the Console does not know it.\n- No beep: nothing was read. Tilt the scanner a little, so that the light is not reflected.\n## Labels that cannot be read\nScratched and wrinkled labels can be typed: press the key with the pen.",
    ],
    [
      "Connect a scanner to the Console",
      "Pair a device with your workspace by one code.",
      "scanner console pairing",
      "Each scanner belongs to one workspace.\n## Before you start\n- The scanner is charged and has found a network.\n- You may add devices in the Console.\n## Pair it\n1. Open Devices in the Console and choose Add a device.\n2. Scan the code on the screen.\n3. Give the scanner a name that people find on its label.\n## If the code is refused\nA code is valid for ten minutes. Make a new one. A scanner that belonged to another workspace must be removed there first.",
      { is_featured: true },
    ],
    [
      "Name and group your devices",
      "Names that help whoever has to find a scanner at night.",
      "console devices",
      "A good name says where a device lives: *Dock 3, left* is found sooner than *Scanner 17*.\n## Groups\nA group has the same settings: sound, language and what happens after a scan. Put devices that do the same work into one group.\n1. Open Devices and select some.\n2. Choose Move to a group.\n3. Settings of the group apply the next time each device is on the network.",
    ],
    [
      "Checklist for a new site",
      "What to prepare before the first shift.",
      "site setup",
      "- One power socket for each dock, and a shelf that does not shake\n- A network name that all scanners may use\n- Two people who may add devices\n- A spare battery for every five scanners\n## On the first day\n1. Pair all devices.\n2. Scan ten labels of each kind.\n3. Print this list and keep it at the dock.",
    ],
  ]),
  ...of("Scanners and docks", [
    [
      "Reset a scanner",
      "Restart a scanner that hangs, and what a full reset removes.",
      "scanner reset",
      "Most problems end with a restart. A full reset removes the pairing and all settings.\n## Restart\n1. Hold both side keys for ten seconds.\n2. Let go when the light is white.\n## Full reset\n1. Take out the battery.\n2. Hold the left key and put the battery in.\n3. Hold on until it beeps three times.\nThen pair it with your workspace again.",
      { is_featured: true },
    ],
    [
      "Replace a battery",
      "When a battery is worn out, and how to change it without losing scans.",
      "scanner battery",
      "A battery lasts for about 500 charges. The Console shows its health under Devices.\n## Change it\n1. Wait until the scanner shows that everything was sent.\n2. Slide the latch and take the battery out.\n3. Put in the new one within a minute: the scanner keeps its scans that long.\n## Old batteries\nDo not throw them away. Send them back with the next return, or take them to a collecting point.",
    ],
    [
      "A dock does not charge",
      "Five checks, from the plug to the contacts.",
      "dock battery",
      "1. Unplug the dock for ten seconds.\n2. Put one scanner in. If the light turns green within a minute, the others can follow.\n3. Wipe the contacts of dock and scanner with a dry cloth.\n4. Try another socket.\n5. Try another scanner: if it charges, the first one needs a new battery.\n## Still dark?\nSend us the serial number of the dock. It is on the label underneath.",
    ],
    [
      "Clean scanners without harming them",
      "Which wipes are safe for the window and the seals.",
      "scanner cleaning",
      "Clean a scanner at the end of each shift.\n- Use wipes with up to 70 % alcohol.\n- Never use bleach or window cleaner: they make the window dull.\n- Do not hold it under water, although it survives rain.\n## The window\nA soft dry cloth is enough. Scratches make labels at a distance unreadable.",
    ],
    [
      "What the lights mean",
      "Every colour of the light, in one table.",
      "scanner dock",
      "- White: it starts\n- Green: charged\n- Blue, blinking: it looks for a network\n- Amber: less than 15 % charge\n- Red: too cold or too hot to charge\n- Violet: an update is installed; do not take out the battery",
    ],
    [
      "Install updates overnight",
      "Choose a time at which no one scans.",
      "scanner update console",
      "Updates need about eight minutes and a scanner in its dock.\n1. Open Settings and Updates in the Console.\n2. Choose the hours in which devices may restart.\n3. Choose one group that gets each update a week earlier.\n## A device missed an update\nIt had less than 40 % charge, or was not in a dock. It tries again the next night.",
    ],
    [
      "Swap a device under warranty",
      "How staff arrange an exchange before the old device is back.",
      "warranty return",
      "Order the exchange before the old device is back: a line that stands still costs more than a scanner.\n1. Check the date under Warranty until.\n2. Order the exchange with the code ADV.\n3. Send the label by the reply *Return label sent*.\nA device with a broken window is not covered.",
      { visibility: "staff" },
    ],
  ]),
  ...of("Network", [
    [
      "Connect scanners to Wi-Fi",
      "Put a network on all scanners with one printed code.",
      "wifi network",
      "1. Open Settings and Networks in the Console, and add the name and the password.\n2. Print the code.\n3. Scan it with each scanner. It blinks blue, then it is connected.\n## Hidden networks\nScanners find them as well, but need up to a minute after each start.",
      { is_featured: true },
    ],
    [
      "A scanner loses its Wi-Fi",
      "Find out whether the device, the access point or the firmware is the reason.",
      "wifi roaming",
      "## One scanner or all of them?\nIf one scanner loses its network, restart it. If all do, look at the access point first.\n## In one place only\nMetal shelves shade the signal. Walk along the aisle and watch the bars in the corner of the screen.\n## After an update\nFast roaming may be off. Turn it on again under Settings, Networks.",
    ],
    [
      "Addresses and ports for your firewall",
      "What scanners and the Console must reach.",
      "firewall network",
      "Scanners open connections and accept none.\n- Port 443 to your workspace\n- Port 123 for the time\n- Port 53 for names\nA proxy that reads encrypted connections must leave out your workspace.",
      { visibility: "signed_in" },
    ],
    [
      "Scan without a network",
      "Where scans wait, and for how long.",
      "offline scanner",
      "A scanner keeps up to 20,000 scans and sends them in their order when it finds a network.\n- A cloud in the corner shows that some wait.\n- They survive a restart, and a battery change within a minute.\n- A full reset deletes them.",
    ],
    [
      "Use certificates instead of passwords",
      "For networks with enterprise sign-in.",
      "wifi certificate",
      "1. Export the certificate of your network as a file that ends with .pem.\n2. Add it under Settings, Networks.\n3. Each scanner gets a key of its own the next time it is in a dock.\nKeys are renewed a month before they end.",
      { visibility: "signed_in" },
    ],
  ]),
  ...of("Orders and invoices", [
    [
      "Where is my order?",
      "Track a delivery, and what to do when a part is missing.",
      "delivery order",
      "Every shipment has a tracking link in the mail that announces it.\n## A part is missing\nLarge orders leave in several parcels. If the last one has arrived and something is missing, write to us within 14 days with the number of the delivery note.",
    ],
    [
      "Return a device",
      "Print a label, pack it safely, and when the money is back.",
      "return refund",
      "1. Ask for a return label. It comes by mail.\n2. Take out the battery and put it into the same parcel.\n3. Keep the receipt until we confirm that it has arrived.\nRefunds take five working days from then on.",
    ],
    [
      "Change the address of an invoice",
      "Correct an address, also on an invoice that was sent.",
      "invoice address",
      "The address of future invoices is in the Console, under Billing.\n## An invoice that was sent\nWe cancel it and send a new one with a new number. Tell us the number of the old one. That is possible until the end of the month after it was sent.",
    ],
    [
      "Ways to pay",
      "Card, transfer and direct debit.",
      "payment invoice",
      "- Card: at once, in the Console\n- Transfer: within 14 days, with the number of the invoice\n- Direct debit: in the countries of the euro\nA purchase order is possible from ten devices on.",
    ],
    [
      "Read your invoice",
      "What the lines of a monthly invoice mean.",
      "invoice",
      "## Devices\nThe number of devices that were paired for more than seven days of the month.\n## Credits\nReturns and exchanges of the month before.\n## Tax\nFollows the address of the invoice, not that of the delivery.",
      { isDraft: true },
    ],
  ]),
  ...of("Your account", [
    [
      "Invite colleagues",
      "Add people and choose what they may do.",
      "account invitation",
      "1. Open People in the Console and choose Invite.\n2. Type the addresses, one in each line.\n3. Choose what they may do. It can be changed at any time.\nAn invitation is valid for three days.",
    ],
    [
      "I cannot sign in",
      "Passwords, codes, and links that have ended.",
      "account password",
      "## You do not remember your password\nChoose *Forgot your password?* on the sign-in page. The link in the mail is valid for an hour.\n## No mail arrives\nLook into the folder for spam. If your company uses a filter, ask for our address to be let in.\n## The code is refused\nThe clock of your phone may be wrong. Let it set the time by itself.",
      { is_featured: true },
    ],
    [
      "Two-step sign-in",
      "Protect your account with an app, and keep a way back.",
      "account security",
      "1. Open your profile and choose Security.\n2. Scan the code with an authenticator app.\n3. Keep the recovery codes where you find them without your phone.\nAn admin can require it from everybody.",
    ],
    [
      "Close your workspace",
      "What is deleted, when, and what you can take with you.",
      "account privacy",
      "Write to us from the address of an admin.\n- Export what you need before: lists can be saved as files.\n- Invoices stay as long as the law demands.\n- Everything else is deleted after 30 days.",
    ],
  ]),
];
