import { agent, customer, note, type Topic } from "./conversation.ts";

/** Label printers: print quality, paper feed, drivers and templates. */
export const printing: Topic = {
  name: "Printing",
  category: "Technical",
  department: "General Support",
  device: "printer",
  conversations: [
    {
      titles: ["Left side of labels is faded", "Tally 80 prints pale on one side", "faded print"],
      openings: [
        "The left third of every label from our Tally 80 is grey instead of black. Darkness is at maximum already. Serial {serial}, photo attached.",
        "Hello, our Tally 80 in {site} has become pale on the left side over the last weeks (see photo). The right side is still lovely. We print about {count} rolls a month, is the head worn out?",
      ],
      tags: ["print quality"],
      file: "photo",
      turns: [
        agent(
          "Hello {first},\n\nThe fade runs evenly from right to left, so the head is not worn; it presses unevenly. Please open the lid, clean the brown line of the head with the pen from the box, and turn the small dial on the left from 2 to 3. Then set darkness to 12; more than that only shortens the head's life.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Black from edge to edge again. I had no idea that dial existed!"),
        agent("Few people do, {first}. Enjoy the labels.\n\n{agent}", { status: "resolved" }),
      ],
    },
    {
      titles: ["Blank label after every print", "Tally 110 skips one label each time"],
      openings: [
        "Since we changed to another kind of label on {weekday}, the Tally 110 feeds one empty label after each printed one. We are throwing half the roll away.",
        "print, blank, print, blank. tally 110 in {site}, new labels, same size as before. what now?",
      ],
      tags: ["paper feed"],
      turns: [
        agent(
          "Hello {first},\n\nThe printer misses the gap between two labels and runs on until it is sure. New material often lets more light through. Please load the roll, hold Feed and Pause together for three seconds and let go: it measures four or five labels and remembers them.\n\n{agent}",
          { status: "resolved" },
        ),
        customer(
          "Did that twice. Now it feeds two blanks instead of one. The new labels have a black bar on the back, does that matter?",
        ),
        agent(
          "It matters a lot, {first}. With a black bar the printer has to look from below: Menu > Media > Sensor > Black mark, then measure again in the same way. When you go back to your old rolls, set it to Gap.\n\n{agent}",
          { status: "pending" },
        ),
        customer("That was it. No blanks on a whole roll."),
        agent("Lovely, {first}. Closing this.\n\n{agent}", { status: "resolved" }),
      ],
    },
    {
      titles: ["Label tiny in the corner", "50 x 25 template prints wrong on 100 x 150"],
      openings: [
        "I print a shipping label of 100 x 150 mm and get a tiny version of it in the top left corner. In the preview it fills the whole label.",
        "Our shipping labels come out the size of a stamp. We printed shelf labels (50 x 25) on the same printer on {weekday}, if that helps.",
      ],
      turns: [
        agent(
          "Hi {first},\n\nThe preview shows the template, the printer goes by the stock that is set in the Console, and there it still believes that 50 x 25 is loaded. Open Printers, choose yours, set Loaded stock to 100 x 150. If you change rolls often, tick 'Ask before printing when sizes differ'.\n\n{agent}",
          { status: "resolved" },
        ),
        customer(
          "Full size again, thank you. But now the shelf labels, which my colleague prints from her PC, come with five blank ones each, and she is asked about sizes all day.",
        ),
        agent(
          "I see, {first}: one printer, two rolls, two people. Add the printer a second time under the name 'Shelf labels' with stock 50 x 25. Each of you then prints to your own entry, and the Console only asks when the roll really has to be changed.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
    },
    {
      titles: ["Printer offline after PC update", "Driver says offline, printer is on"],
      openings: [
        "The PC at dispatch installed updates overnight and now our Tally 80 is 'Offline' in the print queue. It is switched on, USB cable is plugged in, the self test prints. {count} parcels are waiting for labels.",
        "Every job has been stuck in the queue since the PC updated itself. Tally 80 by USB. I removed and added the printer twice, no luck. Please help quickly, dispatch in {site} is standing still.",
      ],
      priority: "high",
      tags: ["driver"],
      turns: [
        agent(
          "Hello {first},\n\nThe update has given the USB socket a new name and the queue still sends to the old one. Printer properties > Ports: there will be two entries named TALLYUSB. Choose the one that is not ticked now, press Apply and print a test page.\n\n{agent}",
          { status: "pending" },
        ),
        customer(
          "There are three of them! The third one works. Queue is emptying itself as I write.",
        ),
        agent(
          "Well found, {first}. You can delete the other two. Since this spring our driver follows the printer by its serial number, so that this does not happen again; it is under Downloads in the Console and can be installed on top.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
    },
    {
      titles: ["Printed barcodes do not scan", "Customer rejects our barcodes"],
      openings: [
        "A customer in {site} sent back {count} boxes because their scanners cannot read our labels. Ours read them only at the third attempt. They look perfectly sharp to me.",
        "Since we redesigned the label, our barcodes read badly or not at all. Same Tally 80, same paper, same numbers. Our largest customer has complained twice and threatens to charge us £{amount}.",
      ],
      priority: "high",
      tags: ["barcode", "templates"],
      turns: [
        agent(
          "Hello {first},\n\nI looked at your template: the barcode was pulled to a width of 47 mm by hand. The printer can only draw whole dots, so some bars become too thick. Please select the barcode, set Bar width to 3 dots and let the width follow by itself.\n\n{agent}",
          { status: "resolved" },
        ),
        customer(
          "Better: our own scanners read it at once now. The customer's machine still refuses about one in ten.",
        ),
        agent(
          "Then it is the quiet zone, {first}. Left of the code there have to be 10 bar widths of white, and your logo reaches into them. I have made a copy of the template with the logo 4 mm further left, named 'Dispatch, checked'. Could you send a sheet of those to your customer?\n\n{agent}",
          { status: "pending" },
        ),
        customer("They tested fifty labels, all grade B or better. You saved my week."),
        agent("Very good, {first}!\n\n{agent}", { status: "resolved" }),
      ],
    },
    {
      titles: ["Ribbon wrinkles", "Diagonal white lines in the print, Tally 110"],
      openings: [
        "Our Tally 110 ({serial}) prints thin white diagonal lines through everything. The ribbon has creases when it comes out. Can this be adjusted?",
        "White slanted lines across the labels of our Tally 110 since somebody changed the ribbon on {weekday}. It looks like a crumpled foil when I open the lid.",
      ],
      turns: [
        agent(
          "Hi {first},\n\nThat is ribbon wrinkle. Is the ribbon wider than the labels, and could you send a photo of the open printer from above?\n\n{agent}",
          { status: "pending" },
        ),
        customer("Ribbon 110 mm, labels 60 mm. Here is the photo.", { file: "photo" }),
        agent(
          "Thank you, {first}. The labels sit at the left edge and the ribbon is almost twice as wide, so it is pulled on one side only. Move the labels to the centre guides, and order ribbon of 65 mm next time. Until then, turning the tension knob on the right two clicks down will hide most of it.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
    },
    {
      titles: [
        "Pound sign prints as two odd characters",
        "strange characters on price labels",
        "Accents and currency signs garbled after importing the price list",
      ],
      openings: [
        "Since {weekday} our price labels show an A with a hat in front of the pound sign: the box in front of me should say £{amount} and doesn't. The list I import is attached. In my spreadsheet it looks right.",
        "Hello! All accents and pound signs have been garbled since the last price list (attached). {count} products are affected. The labels typed by hand in the Console are fine.",
      ],
      tags: ["templates"],
      file: "table",
      turns: [
        agent(
          "Hello {first},\n\nYour file is saved as UTF-8, but the import is set to Western European, probably from an older list. Console > Imports > Price list > Character set: choose UTF-8 and import it again; the wrong names are overwritten.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Imported again, pounds and accents are back to normal."),
        agent("Glad to hear it, {first}.\n\n{agent}", { status: "resolved" }),
      ],
    },
    {
      titles: ["Template overwritten", "Somebody saved over our pallet label, can you restore it?"],
      openings: [
        "A temp has saved his test label over our pallet template. We need the old one by this afternoon for {count} pallets, and it took us days to get it approved. Is there a backup?",
        "Please tell me there is an undo. Thanks to our new temp the pallet label now says HELLO WORLD in large letters and the lorry for {site} leaves at four.",
      ],
      priority: "high",
      turns: [
        agent(
          "Hello {first},\n\nThere is. Templates > Pallet label > History lists every saved state of the last 90 days. Choose the last one before today and press Restore; the test label is kept as a state of its own.\n\nUnder Roles you can also allow people to print templates but not to change them.\n\n{agent}",
          { status: "resolved" },
        ),
        customer("Restored in ten seconds. And the temp can only print now. Thank you so much!"),
      ],
    },
    {
      titles: [
        "Big batches print in the wrong order",
        "numbered labels mixed up",
        "Running numbers out of sequence when printing more than 500 labels",
      ],
      openings: [
        "When we print more than 500 numbered labels in one go, the numbers are mixed up in the middle: 1 to 250, then 501 and up, then 251 to 500. Smaller batches are fine. Firmware is {version}.",
        "We print asset tags with running numbers. In the last batch a whole block came out after the one that should follow it. We noticed after sticking on about {count} of them.",
      ],
      turns: [
        agent(
          "Hello {first},\n\nI am sorry about that. I could repeat it here: batches above 500 are sent in blocks of 250, and a block that has to be sent again loses its place. Our developers have it now.\n\nUntil it is put right, please print up to 500 at a time. I will write again once there is a date.\n\n{agent}",
          { status: "on_hold" },
        ),
        note(
          "Reproduced on a Tally 80 with firmware {version} by pulling the network cable during block 2. Third customer this month, so please do not file it as cosmetic.",
        ),
        customer("Thanks for being open about it. 500 at a time is bearable for now."),
      ],
    },
    {
      titles: ["Cutter stuck", "Tally 110 cutter jams and shows E-17"],
      openings: [
        "The cutter of our Tally 110 in {site} has been stuck since {weekday}, the display says E-17. A label is caught in it. May I pull it out?",
        "Tally 110, serial {serial}: E-17 and a grinding noise, no more cutting. Is there something I can do myself or does it have to come in?",
      ],
      tags: ["cutter", "warranty"],
      turns: [
        agent(
          "Hello {first},\n\nPlease unplug it before you touch anything: the blade is sharp and springs back. Behind the front flap there is a white wheel; turn it towards you until the blade is up, then draw out downwards whatever is caught in it. Plug in again and press Feed.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Wheel turns, label is out, E-17 comes back after three cuts."),
        agent(
          "Then the cutter's spring is broken, {first}. The printer is under warranty, so a new cutter is on its way to {site} under order {order}; it is held by two screws and a plug. I'll leave this open until it is in.\n\n{agent}",
          { status: "on_hold" },
        ),
        customer("New cutter fitted in five minutes, works."),
        agent("Thank you for doing that, {first}.\n\n{agent}", { status: "resolved" }),
      ],
    },
    {
      titles: ["Labels fall off in the freezer", "which labels for frozen goods?"],
      openings: [
        "Our labels drop off boxes in the freezer after a day. Which of yours would you recommend? We use a Tally 80.",
        "We pack frozen vegetables in {site} and find half of our labels on the freezer floor. The print itself is good. Do you sell something stickier?",
      ],
      priority: "low",
      turns: [
        agent(
          "Hi {first},\n\nDo you put them on before freezing, or on boxes that are cold already? Ordinary glue does not take hold below 5 degrees, whatever its strength later on.\n\n{agent}",
          { status: "pending" },
        ),
        customer("The boxes come straight out of the freezer, so cold and a bit frosty."),
        agent(
          "In that case, {first}, you need our Polar labels: they stick from -20 degrees, provided that you wipe off the frost. They exist in 58 x 40 and 75 x 50 for the Tally 80. I am having a sample roll sent to {site}, free of charge.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
    },
    {
      titles: ["Use-by date calculated on the label", "print today plus 5 days"],
      openings: [
        "We make fresh pasta. Can the label print the use-by date by itself, always five days after printing? At present we type it every morning, and on {weekday} somebody forgot.",
        "is there a field for 'today + 5 days' in the templates? can't find it anywhere",
      ],
      priority: "low",
      tags: ["templates"],
      turns: [
        agent(
          "Hello {first},\n\nYes: insert a Date field, open its settings and enter 5 next to 'Days to add'. For products with different shelf lives choose 'From product' instead, and the number is taken from the product's Shelf life column.\n\nThe date is the printer's own, so please check its time zone once.\n\n{agent}",
          { status: "resolved" },
        ),
        customer("Shelf life column, perfect. That gets rid of a whole sheet on our wall."),
      ],
    },
    {
      titles: [
        "NOTHING prints, any printer",
        "All printers dead an hour before collection",
        "Waiting for print service, all printers in {site}",
      ],
      openings: [
        "None of our printers in {site} has printed anything since 7. The Console says 'Waiting for print service'. The carrier collects in an hour. Help!",
        "All label printers are down at the same time, jobs say 'Waiting for print service'. Printers restarted, PCs restarted. {count} orders are packed and we cannot ship a single parcel.",
      ],
      priority: "critical",
      tags: ["print service"],
      turns: [
        agent(
          "Hello {first},\n\nThe print service on your server last reported at 06:58. Please look at the server's list of services: is 'Acme Print Service' running? If not, start it and tell me the message, word for word.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Not running. It says: could not start, logon failure. Log is attached.", {
          file: "log",
        }),
        agent(
          "Thank you, {first}. The service signs in with a person's account whose password was changed this morning. Properties > Log on: enter the new password, start the service. All waiting jobs will print by themselves, oldest first.\n\n{agent}",
          { status: "pending" },
        ),
        customer("PRINTING! It was our IT manager's own account. Carrier has just arrived."),
        agent(
          "Just in time, {first}. When things have calmed down, please give the service an account of its own, without an expiring password; the help page 'Print service account' shows how.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
    },
    {
      titles: ["Labels from another supplier stay white", "Third-party rolls in Tally 80"],
      openings: [
        "We bought {count} rolls from another supplier, and they do not print: the Tally 80 feeds them, but they stay white. Your rolls work.",
        "Bought {count} cheaper rolls for our Tally 80. Right size, right core, but not a speck of print on them. Is the printer locked to yours somehow?",
      ],
      turns: [
        agent(
          "Hello {first},\n\nThe Tally 80 takes any direct thermal label, ours or not. Please scratch the printed side of the new label with a fingernail: does it leave a dark line? And is that side on the outside or the inside of the roll?\n\n{agent}",
          { status: "pending" },
        ),
        customer("No line on the front, nothing at all. I'll ask the supplier what they sent us."),
        agent(
          "Then they are transfer labels, which need a ribbon, {first}. The Tally 80 has none. Do ask whether they will exchange them for 'direct thermal, wound outside', and let me know if they want to see that in writing.\n\n{agent}",
          { status: "pending" },
        ),
      ],
    },
  ],
};
