package example.placard.merchant;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
